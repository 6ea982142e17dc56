import TodoText

/// An item with `#repeat=` that was completed, and the next one that comes below it.
///
/// The tag goes over to the next one, so that opening the item again and completing it once more makes no second one.
struct RepeatedItem {
  let item: Item
  /// When the next one is due.
  let due: DueDate
  private let list: TodoList
  private let tag: Tag
  private let interval: RepeatInterval

  /// Nil for an item without a tag that says how often, and for one that would leave the calendar.
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

  /// Takes the tag from the item and puts the next one below it.
  func add(to change: inout TextChangeBuilder) {
    change.replace(list.byteRange(of: tag.range, onLineOf: item), with: [])
    let lines = item.bytes
    var next = nextChange.shifted(by: -lines.lowerBound).applied(to: list.text.bytes(in: lines))
    if next.last?.isLineEnd != true { next = list.dominantLineEnding.bytes + next }
    change.replace(lines.upperBound..<lines.upperBound, with: next)
  }

  /// What makes the next one of the item: all is open again, and every date has moved on.
  private var nextChange: TextChange {
    var change = TextChangeBuilder()
    for part in [item] + item.descendants where part.status != nil {
      if part.status != .open { change.replace(part.statusByte, with: [Status.open.character]) }
      list.stamp(part, done: nil, &change)
      if let date = nextDue(of: part) { list.setDue(date, of: part, &change) }
    }
    return change.change
  }

  /// When the item, or one below it, is due the next time; nil for never, or never any more.
  func nextDue(of part: Item) -> DueDate? {
    part == item ? due : part.due.flatMap { $0.advanced(by: interval.count, interval.unit) }
  }
}

/// How often an item comes back: the value of `#repeat=`, such as `1w` or `10d`.
struct RepeatInterval {
  let count: Int
  let unit: CalendarUnit

  /// A number and `d`, `w`, `m`, `q` or `y`.
  init?(_ text: String) {
    let units: [Character: CalendarUnit] = ["d": .day, "w": .week, "m": .month, "q": .quarter, "y": .year]
    guard let last = text.lowercased().last, let unit = units[last], let count = Int(text.dropLast()),
      count > 0
    else { return nil }
    self.count = count
    self.unit = unit
  }
}
