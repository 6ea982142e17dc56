import TodoFiles
import TodoModel
import TodoText

/// The result of formatting a list.
struct ListFormatting: Sendable {
  /// Whether formatting changes anything.
  let isChanged: Bool
  /// The formatted text; empty if it is not needed.
  let text: [UInt8]

  /// Formats a list; without `needsText`, only detects changes.
  init(_ source: ListInput, needsText: Bool, on today: CalendarDay) {
    guard source.foreignFormat == nil else {
      isChanged = false
      text = needsText ? source.bytes : []
      return
    }
    let dialect = source.location.dialect
    let list = TodoList(forFormatting: SourceText(source.bytes[...], for: dialect), dialect)
    let change = list.formatted(source.location.settings.formatOptions(on: today))
    isChanged = !change.isEmpty
    text = needsText ? change.applied(to: source.bytes) : []
  }
}
