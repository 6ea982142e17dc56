import JSON
import LanguageServerProtocol
import TodoModel

/// The parts of a serialized diagnostic that all problems of one kind share.
struct DiagnosticTemplate: Sendable {
  /// Everything after the range, up to the message.
  let tail: [UInt8]
  /// The message and everything after it, up to the closing brace; nil if it varies.
  let message: [UInt8]?

  /// Creates a template from a diagnostic; ignores its range, and its message if that varies.
  init(_ diagnostic: Diagnostic, messageVaries: Bool) {
    var diagnostic = diagnostic
    diagnostic.range = PositionRange(start: Position(line: 0, column: 0), end: Position(line: 0, column: 0))
    let whole = diagnostic.jsonBytes
    // Only the tags and related information come after the message.
    (diagnostic.message, diagnostic.tags, diagnostic.relatedInformation) = ("", [], [])
    let start = diagnostic.jsonBytes.dropLast("\"\"}".utf8.count)
    tail = Array(start[DiagnosticTemplate.emptyRange.utf8.count...])
    message = messageVaries ? nil : Array(whole[start.endIndex...].dropLast())
  }

  /// The start of a serialized diagnostic with an empty range.
  private static let emptyRange =
    #"{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}"#
}
