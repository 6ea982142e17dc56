import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

extension Document {
  /// Diagnostics that say nothing but how finished items are to be shown, if the user wants that: at most `limit`.
  ///
  /// - Complexity: O(*m*), *m* the items of the blocks that hold a finished one.
  func fading(in session: Session, atMost limit: Int) -> [Diagnostic] {
    let tags = session.client.capabilities.publishDiagnostics.tags
    let fade = settings.fade
    var diagnostics: [Diagnostic] = []
    guard fade != .nothing else { return [] }
    list.visitBlocks(where: { $0.finishedItemCount > 0 }) { block in
      guard diagnostics.count < limit else { return }
      for item in list.items(in: block.lines) {
        guard let tag = fade.tag(for: item.status), tags.contains(tag), diagnostics.count < limit else {
          continue
        }
        let place = range(of: item.firstLine.content, in: session.client.columnEncoding)
        let message = tag == .unnecessary ? "The item is obsolete" : "The item is done"
        var diagnostic = Diagnostic(
          range: place, severity: .hint, code: nil, source: Diagnostic.source, message: message)
        diagnostic.tags = [tag]
        diagnostics.append(diagnostic)
      }
    }
    return diagnostics
  }
}

extension Settings.Fade {
  /// How an item with that status is shown; nil for as any other.
  fileprivate func tag(for status: Status?) -> Diagnostic.Tag? {
    switch status {
    case .obsolete: .unnecessary
    case .checked where self == .finished: .deprecated
    default: nil
    }
  }
}
