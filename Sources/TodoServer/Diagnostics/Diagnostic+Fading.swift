import LanguageServerProtocol
import TodoFiles
import TodoModel

extension Diagnostic {
  /// Creates a diagnostic that fades items of a status; nil if they are not faded.
  ///
  /// Its range is a placeholder at the start of the document.
  init?(fading status: Status, _ fade: Settings.Fade, for client: ClientProfile) {
    guard fade.includes(status), client.capabilities.publishDiagnostics.tags.contains(.unnecessary) else {
      return nil
    }
    let start = Position(line: 0, column: 0)
    self.init(
      range: PositionRange(start: start, end: start), severity: .hint, code: nil, source: Diagnostic.source,
      message: status == .obsolete ? "The item is obsolete" : "The item is done")
    tags = [.unnecessary]
  }
}

extension Settings.Fade {
  /// Whether items of a status are faded.
  func includes(_ status: Status?) -> Bool {
    switch status {
    case .obsolete: self != .nothing
    case .checked: self == .finished
    default: false
    }
  }
}
