import TodoText

/// A completed item with `#repeat=`, and its next occurrence below it.
///
/// The tag moves to the next occurrence, so that completing the item again does not repeat it twice.
struct RepeatedItem {
  let item: Item
  private let list: TodoList
  private let today: CalendarDay
  private let rule: RepeatRule
  /// The date that the rule counts from: the due date, else the scheduled day, else the start, else nil.
  private let origin: DueDate?
  private let next: NextOccurrence
  private let text: ItemText
  /// The item and its sub-items, without other lines.
  private let parts: [Item]
  /// The removal of the tags of one occurrence from a copy of these.
  private var tagRemoval: PhraseRemoval
  /// The style of properties of items that have none.
  private let documentStyle: DateStyle

  /// Returns nil if the item has no valid `#repeat=`, or if the next date is after `#until=` or out of range.
  init?(_ item: Item, in list: TodoList, documentStyle: DateStyle, _ context: OperationContext) {
    guard item.record.flags.contains(.values) else { return nil }
    let text = list.text(of: item)
    guard let rule = list.repeatRule(of: text) else { return nil }
    let origin = list.repeatOrigin(of: item, text, on: context.today)
    guard let next = rule.next(after: origin, completedOn: context.today),
      next.due.dueDay <= list.lastDay(of: text)
    else { return nil }
    self.item = item
    self.list = list
    self.documentStyle = documentStyle
    self.today = context.today
    self.rule = rule
    self.origin = origin
    self.next = next
    self.text = text
    parts = ([item] + item.descendants).filter { $0.status != nil }
    tagRemoval = PhraseRemoval(in: list)
    for part in parts { tagRemoval.remove(removedRanges(of: part), of: part) }
  }

  /// The due date of the next occurrence, or without one the date that the rule counts from.
  var due: DueDate { next.due }

  /// The tags that move to the next occurrence.
  static let movedTags = ["repeat", "until"]

  /// The tags that belong to one occurrence.
  private var ownTags: Set<String> {
    [
      "done", "created", "due-day", "scheduled-day", "start-day", list.conventions.idTag,
      list.conventions.afterTag,
    ]
  }

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
    tagRemoval.add(to: &change)
    for part in parts {
      if part.status != .open { change.replace(part.statusRange, with: [Status.open.character]) }
      for link in list.blockLink(of: part) {
        change.replace(list.byteRange(of: link, from: part.checkbox.upperBound + 1), with: [])
      }
      for new in newValues(of: part) { change.replace(new.range, with: Array((new.value + new.day).utf8)) }
      if let date = nextDue(of: part) {
        list.setDue(
          TimedDate(date), of: part, in: list.style(of: part, else: documentStyle),
          with: part == item ? "" : intention(.due, of: part, date), &change)
      }
    }
    return change.change
  }

  /// The lines of the item that the next occurrence does not have, because they hold only such tags.
  var omittedLines: [Int] { tagRemoval.lines }

  /// The next due date of the item or a sub-item; nil if it has none or if it is out of range.
  func nextDue(of part: Item) -> DueDate? {
    let date = meantDate(of: part)
    guard part == item else { return date.flatMap { moved($0, intended: intendedDay(.due, of: part)) } }
    return date == nil && origin != nil ? nil : due
  }

  private func meantDate(of part: Item) -> DueDate? {
    let dates = list.meantDates(of: part, on: today)
    return dates.count == 1 ? dates[0].date : nil
  }

  /// A date moved as far as that of the item; the day of its month returns after a shorter month.
  private func moved(_ date: DueDate, intended: Int?) -> DueDate? {
    guard date.unit == .day, next.unit > .week,
      let month = date.firstDay.firstDay(of: .month).adding(next.count, next.unit)
    else { return date.advanced(by: next.count, next.unit) }
    let day = max(date.firstDay.components.day, intended ?? 0)
    let last = month.lastDay(of: .month)
    return date.moved(to: month.adding(day - 1, .day).map { min($0, last) } ?? last)
  }

  // MARK: Tags

  /// The tags and fields of the item or a sub-item in the next occurrence, sorted.
  func nextTags(of part: Item) -> [String] {
    let values = newValues(of: part)
    let removed = removedRanges(of: part)
    let words = text(of: part)
    let ranges = words.tags.map { $0.range } + words.otherFields.map { $0.range }
    let tags = ranges.filter { !removed.contains($0) }.map { range in
      guard let new = values.first(where: { $0.range.upperBound == range.upperBound }) else {
        return list.text.string(in: range)
      }
      return list.text.string(in: range.lowerBound..<new.range.lowerBound) + new.value
    }
    let due = part == item ? "" : nextDue(of: part).map { intention(.due, of: part, $0) } ?? ""
    let days = (values.map { $0.day } + [due]).filter { !$0.isEmpty }
    return (tags + days.map { String($0.dropFirst()) }).sorted()
  }

  private func text(of part: Item) -> ItemText { part == item ? text : list.text(of: part) }

  private func removedRanges(of part: Item) -> [Range<Int>] {
    let text = text(of: part)
    let tags = text.tags.filter { ownTags.contains(list.text.string(in: $0.name).lowercased()) }
    return tags.map { $0.range } + text.fieldsOfOneOccurrence
  }

  /// The ends of tags and fields with new values, and the tags of intended days after them: the other dates move with
  /// the due date, and the rule may remember a day of the month.
  private func newValues(of part: Item) -> [(range: Range<Int>, value: String, day: String)] {
    let text = text(of: part)
    var values: [(range: Range<Int>, value: String, day: String)] = []
    var isOrigin = part == item && nextDue(of: part) == nil
    for kind in [MarkdownField.Kind.scheduled, .start] {
      guard let tag = text.property(kind, in: list), let date = list.date(of: tag) else { continue }
      let new = isOrigin ? due : moved(date, intended: intendedDay(kind, of: part))
      if let new {
        let end = tag.isField ? list.text.string(in: (tag.value?.upperBound ?? 0)..<tag.range.upperBound) : ""
        values.append((tag.valueRange, new.text + end, isOrigin ? "" : intention(kind, of: part, new)))
      }
      isOrigin = false
    }
    guard let tag = text.tag(named: "repeat", in: list), part == item else { return values }
    let following = rule.following(origin, due)
    if following != rule { values.append((tag.valueRange, following.text, "")) }
    return values
  }

  // MARK: Days of the month

  /// A date other than the due date of the item, which returns to a day of the month after a shorter month, as the rule
  /// does for that one: `#start-day=31`, `#due-day=31`.
  private func date(_ kind: MarkdownField.Kind, of part: Item) -> DueDate? {
    kind == .due ? meantDate(of: part) : text(of: part).date(kind, in: list)
  }

  /// The intended day, which counts only for the last day of a shorter month.
  private func intendedDay(_ kind: MarkdownField.Kind, of part: Item) -> Int? {
    guard let day = date(kind, of: part)?.dueDay, day == day.lastDay(of: .month) else { return nil }
    let tag = text(of: part).tag(named: "\(kind.rawValue)-day", in: list)
    guard let value = tag?.value, let intended = Int(list.text.string(in: value)) else { return nil }
    return intended > day.components.day && intended <= 31 ? intended : nil
  }

  /// The tag after a new date if that is not on its intended day, with a space before it; empty if it is.
  private func intention(_ kind: MarkdownField.Kind, of part: Item, _ new: DueDate) -> String {
    guard let old = date(kind, of: part), old.unit == .day, next.unit > .week, !rule.countsFromCompletion
    else {
      return ""
    }
    let intended = max(old.dueDay.components.day, intendedDay(kind, of: part) ?? 0)
    return new.dueDay.components.day < intended ? " #\(kind.rawValue)-day=\(intended)" : ""
  }
}

extension Tag {
  /// Whether it is a sign or a field.
  fileprivate var isField: Bool { name == range }

  /// The value with its quotes, or with what closes a field.
  fileprivate var valueRange: Range<Int> {
    guard let value else { return range.upperBound..<range.upperBound }
    guard !isField else { return value.lowerBound..<range.upperBound }
    let quote = range.upperBound - value.upperBound
    return value.lowerBound - quote..<range.upperBound
  }
}
