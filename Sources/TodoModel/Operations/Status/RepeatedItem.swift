import TodoText

/// A completed item with `#repeat=`, and its next occurrence below it.
///
/// The tag moves to the next occurrence, so that completing the item again does not repeat it twice.
struct RepeatedItem {
  let item: Item
  /// The due date of the next occurrence.
  let due: DueDate
  private let list: TodoList
  private let tag: Tag
  private let interval: RepeatInterval

  /// Returns nil if the item has no valid `#repeat=`, or if the next due date is out of range.
  init?(_ item: Item, in list: TodoList, _ context: OperationContext) {
    guard let tag = list.text(of: item).tag(named: "repeat", in: list), let value = tag.value,
      let interval = RepeatInterval(list.text.string(in: value))
    else { return nil }
    let due =
      item.due.map { $0.advanced(by: interval.count, interval.unit) }
      ?? context.today.adding(interval.count, interval.unit).map { DueDate(.day, containing: $0) }
    guard let due else { return nil }
    self.item = item
    self.due = due
    self.list = list
    self.tag = tag
    self.interval = interval
  }

  /// Removes the tag from the item and inserts the next occurrence below it.
  func add(to change: inout TextChangeBuilder) {
    change.replace(list.byteRange(of: tag.range, onLineOf: item), with: [])
    let lines = item.bytes
    var next = nextChange.shifted(by: -lines.lowerBound).applied(to: list.text.bytes(in: lines))
    if next.last?.isLineEnd != true { next = list.dominantLineEnding.bytes + next }
    change.replace(lines.upperBound..<lines.upperBound, with: next)
  }

  /// The changes that turn a copy of the item into the next occurrence: all items open, all dates moved.
  private var nextChange: TextChange {
    var change = TextChangeBuilder()
    for part in [item] + item.descendants where part.status != nil {
      if part.status != .open { change.replace(part.statusByte, with: [Status.open.character]) }
      list.stamp(part, done: nil, &change)
      if let date = nextDue(of: part) { list.setDue(date, of: part, &change) }
    }
    return change.change
  }

  /// The next due date of the item or a sub-item; nil if it has none or if it is out of range.
  func nextDue(of part: Item) -> DueDate? {
    part == item ? due : part.due.flatMap { $0.advanced(by: interval.count, interval.unit) }
  }
}

/// The interval of a repeated item: the value of `#repeat=`, such as `1w` or `10d`.
struct RepeatInterval {
  let count: Int
  let unit: CalendarUnit

  /// Parses a number and `d`, `w`, `m`, `q` or `y`.
  init?(_ text: String) {
    let units: [Character: CalendarUnit] = ["d": .day, "w": .week, "m": .month, "q": .quarter, "y": .year]
    guard let last = text.lowercased().last, let unit = units[last], let count = Int(text.dropLast()),
      count > 0
    else { return nil }
    self.count = count
    self.unit = unit
  }
}
