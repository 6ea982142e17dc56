import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

extension Document {
  /// Diagnostics that say nothing but how the finished items of a block are to be shown.
  ///
  /// - Complexity: O(*m*), *m* the items of the block.
  func fading(of block: LocatedBlock, for client: ClientProfile) -> [Diagnostic] {
    let tags = client.capabilities.publishDiagnostics.tags
    return list.items(in: block.lines).compactMap { item in
      guard let tag = settings.fade.tag(for: item.status), tags.contains(tag) else { return nil }
      var diagnostic = Diagnostic(
        range: range(of: item.firstLine.content, in: client.columnEncoding), severity: .hint, code: nil,
        source: Diagnostic.source,
        message: tag == .unnecessary ? "The item is obsolete" : "The item is done")
      diagnostic.tags = [tag]
      return diagnostic
    }
  }
}

extension Settings.Fade {
  /// How an item with that status is shown; nil for as any other.
  func tag(for status: Status?) -> Diagnostic.Tag? {
    switch status {
    case .obsolete where self != .nothing: .unnecessary
    case .checked where self == .finished: .deprecated
    default: nil
    }
  }
}
