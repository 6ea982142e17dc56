import LanguageServerProtocol
import TodoFiles
import TodoModel

extension Diagnostic {
  /// Creates a diagnostic that fades items of a status; nil if they are not faded.
  ///
  /// Its range is a placeholder at the start of the document.
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
  /// The tag of items with a status; nil if they are not faded.
  func tag(for status: Status?) -> Diagnostic.Tag? {
    switch status {
    case .obsolete where self != .nothing: .unnecessary
    case .checked where self == .finished: .deprecated
    default: nil
    }
  }
}
