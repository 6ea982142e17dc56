import TodoText

/// A completed item with `#repeat=`, and its next occurrence below it.
///
/// The tag moves to the next occurrence, so that completing the item again does not repeat it twice.
struct RepeatedItem {
  let item: Item
  private let list: TodoList
  private let rule: RepeatRule
  private let next: NextOccurrence
  private let text: ItemText

  /// Returns nil if the item has no valid `#repeat=`, or if the next due date is after `#until=` or out of range.
  init?(_ item: Item, in list: TodoList, _ context: OperationContext) {
    let text = list.text(of: item)
    guard let rule = list.repeatRule(of: text),
      let next = rule.next(after: item.due, completedOn: context.today),
      next.due.dueDay <= list.lastDay(of: text)
    else { return nil }
    self.item = item
    self.list = list
    self.rule = rule
    self.next = next
    self.text = text
  }

  /// The due date of the next occurrence.
  var due: DueDate { next.due }

  /// The tags that move to the next occurrence.
  static let movedTags = ["repeat", "until"]

  /// Adds the moved tags of the item to `removal`, and inserts the next occurrence below it.
  func add(to change: inout TextChangeBuilder, _ removal: inout PhraseRemoval) {
    removal.remove(Self.movedTags.compactMap { text.tag(named: $0, in: list)?.range }, of: item)
    let lines = item.bytes
    var next = nextChange.shifted(by: -lines.lowerBound).applied(to: list.text.bytes(in: lines))
    if next.last?.isLineEnd != true { next = list.dominantLineEnding.bytes + next }
    change.replace(lines.upperBound..<lines.upperBound, with: next)
  }

  /// The changes that turn a copy of the item into the next occurrence: all items open, all dates moved.
  private var nextChange: TextChange {
    var change = TextChangeBuilder()
    stampRemoval.add(to: &change)
    for part in [item] + item.descendants where part.status != nil {
      if part.status != .open { change.replace(part.statusRange, with: [Status.open.character]) }
      for (tag, value) in newValues(of: part) { change.replace(tag.valueRange, with: Array(value.utf8)) }
      if let date = nextDue(of: part) { list.setDue(date, of: part, &change) }
    }
    return change.change
  }

  /// The removal of `#done=` from a copy of the item and its sub-items.
  private var stampRemoval: PhraseRemoval {
    var removal = PhraseRemoval(in: list)
    for part in [item] + item.descendants where part.status != nil {
      guard let tag = list.text(of: part).tag(named: "done", in: list) else { continue }
      removal.remove([tag.range], of: part)
    }
    return removal
  }

  /// The lines of the item that the next occurrence does not have, because they hold only `#done=`.
  var omittedLines: [Int] { stampRemoval.lines }

  /// The next due date of the item or a sub-item; nil if it has none or if it is out of range.
  func nextDue(of part: Item) -> DueDate? {
    part == item ? due : part.due.flatMap(moved)
  }

  private func moved(_ date: DueDate) -> DueDate? { date.advanced(by: next.count, next.unit) }

  /// The tags of the item or a sub-item in the next occurrence, sorted.
  func nextTags(of part: Item) -> [String] {
    let values = newValues(of: part)
    let text = part == item ? text : list.text(of: part)
    let done = text.tag(named: "done", in: list)
    return text.tags.filter { $0 != done }.map { tag in
      guard let value = values.first(where: { $0.tag == tag })?.value else {
        return list.text.string(in: tag.range)
      }
      return list.text.string(in: tag.range.lowerBound..<tag.valueRange.lowerBound) + value
    }.sorted()
  }

  /// The tags with new values: the start date moves with the due date, and the rule may remember a day of the month.
  private func newValues(of part: Item) -> [(tag: Tag, value: String)] {
    let text = part == item ? text : list.text(of: part)
    var values: [(tag: Tag, value: String)] = []
    if let start = text.tag(named: "start", in: list), let date = list.date(of: start).flatMap(moved) {
      values.append((start, date.text))
    }
    let following = rule.following(item.due, due)
    if part == item, following != rule, let tag = text.tag(named: "repeat", in: list) {
      values.append((tag, following.text))
    }
    return values
  }
}

extension Tag {
  /// The value with its quotes.
  fileprivate var valueRange: Range<Int> {
    guard let value else { return range.upperBound..<range.upperBound }
    let quote = range.upperBound - value.upperBound
    return value.lowerBound - quote..<range.upperBound
  }
}
