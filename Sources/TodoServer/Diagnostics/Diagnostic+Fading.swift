import LanguageServerProtocol
import TodoFiles
import TodoModel

extension Diagnostic {
  /// What fades items of that status, at the start of a document; nil if nothing does.
  init?(fading status: Status, _ fade: Settings.Fade, for client: ClientProfile) {
    guard let tag = fade.tag(for: status), client.capabilities.publishDiagnostics.tags.contains(tag) else {
      return nil
    }
    let start = Position(line: 0, column: 0)
    self.init(
      range: PositionRange(start: start, end: start), severity: .hint, code: nil, source: Diagnostic.source,
      message: tag == .unnecessary ? "The item is obsolete" : "The item is done")
    tags = [tag]
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
