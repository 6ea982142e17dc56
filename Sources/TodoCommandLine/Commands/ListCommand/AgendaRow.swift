import TodoModel
import TodoText

/// An item of a listing for users; all texts are safe for a terminal.
struct AgendaRow: Sendable {
  let status: Status?
  let checkbox: String
  /// The exclamation marks of its priority.
  let priority: String
  /// Its text without priority, dates and the time of its due day.
  let words: String
  let due: DueDate?
  /// The time of its due day.
  let time: TimeOfDay?
  let section: AgendaSection
  /// Its sort key in a group: by date and time, then by priority.
  let order: AgendaOrder
  let title: String?
  let file: String
  /// The line of its checkbox, from 1.
  let line: Int
  /// Its place by the keys of `--sort`, before that by ``order``.
  let sortValue: SortValue
  /// The text of its parent, if that is not shown above it.
  var parentWords: String?
  /// Whether it matches the filter; other items are shown because of their sub-items.
  var isMatch = true
  /// The progress of its sub-items, in a tree.
  var progress: Progress?
  /// The index of its parent's row; nil for a row of the first level.
  var parent: Int?
  /// The groups that it belongs to if it has no parent.
  var groups: [AgendaGroupKey] = []

  init(_ item: Item, in list: TodoList, of file: String, by keys: [SortKey], on today: CalendarDay) {
    sortValue = SortValue(of: item, in: list, by: keys)
    let text = list.text(of: item)
    status = item.status
    checkbox = list.text.string(in: item.checkbox).escapingControls(in: .name)
    // More would leave no room for the words in a row.
    priority = String(repeating: "!", count: min(max(0, item.priorityLevel), 20))
    words = Self.line(list.plainText(of: text, without: text.dueTime?.range))
    due = item.due
    time = text.dueTime?.time
    let order = AgendaOrder(of: item, text, in: list, on: today)
    section = order.section
    self.order = order.withoutSection
    title = list.title(ofItem: item).map(Self.line)
    self.file = file.escapingControls(in: .name)
    line = item.line + 1
  }

  /// Text in one line, without controls and runs of blanks.
  static func line(_ text: String) -> String {
    text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ").escapingControls(in: .name)
  }

  /// `FILE:LINE`.
  var location: String { "\(file):\(line)" }
}
