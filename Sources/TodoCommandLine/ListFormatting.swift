import TodoFiles
import TodoModel
import TodoText

/// The result of formatting a list.
struct ListFormatting: Sendable {
  /// The change; nothing for a list in the format of another program.
  let change: TextChange
  /// The formatted text; empty if it is not needed.
  let text: [UInt8]

  /// Whether formatting changes anything.
  var isChanged: Bool { !change.isEmpty }

  /// Formats a list; without `needsText`, only detects changes.
  init(_ source: ListInput, needsText: Bool, on today: CalendarDay) {
    change = ListSource(source).list.formatted(source.location.settings.formatOptions(on: today))
    text = needsText ? change.applied(to: source.bytes) : []
  }
}
