import JSON
import LanguageServerProtocol
import TodoModel

/// A serialized diagnostic of one kind but for its range and, where that varies, its message.
///
/// Nearly all of a diagnostic is the same wherever it stands. So it is serialized once, not with every key.
struct DiagnosticTemplate: Sendable {
  /// From the braces that close the range on; with the message and the end, if all places have one message.
  let tail: [UInt8]
  /// Whether the message is part of ``tail``.
  let hasMessage: Bool

  /// A template of what `diagnostic` says, whatever its range is; without its message, if that varies.
  init(_ diagnostic: Diagnostic, messageVaries: Bool) {
    var diagnostic = diagnostic
    diagnostic.range = PositionRange(start: Position(line: 0, column: 0), end: Position(line: 0, column: 0))
    if messageVaries { diagnostic.message = "" }
    let bytes = diagnostic.jsonBytes[DiagnosticTemplate.emptyRange.utf8.count...]
    // A message that varies comes last: its quotes and the brace are written with it.
    tail = Array(messageVaries ? bytes.dropLast("\"\"}".utf8.count) : bytes)
    hasMessage = !messageVaries
  }

  /// What a diagnostic with the least range begins with, before the closing braces.
  private static let emptyRange =
    #"{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0"#
}
