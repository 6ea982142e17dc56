import TodoText

extension TodoList {
  /// The rule of the first `#repeat=`; nil if there is none, if its value is not a rule, or if only a part of the rule is
  /// its value, because it has no quotes.
  package func repeatRule(of text: ItemText) -> RepeatRule? {
    guard let tag = text.tag(named: "repeat", in: self), let value = tag.value else { return nil }
    let start = value.lowerBound
    let bytes = self.text.bytes(in: start..<value.upperBound + Tag.ruleLimit)
    let ending = bytes.span.lineEnd(from: 0)
    guard tag.shifted(by: -start).endOfUnquotedRule(to: ending, in: bytes.span) == nil else { return nil }
    return RepeatRule(self.text.string(in: value))
  }

  /// The date of an item, with its time; if it has none, the dates that its words may mean.
  func meantDates(of item: Item, on today: CalendarDay) -> [TimedDate] {
    let text = text(of: item)
    if let due = item.due { return [TimedDate(due, text.dueTime?.time)] }
    return text.datePhrase?.phrase.dates(on: today) ?? []
  }

  /// The date from which an item's rule counts: its due date, also in words, else that from which 🔁 counts; nil counts
  /// from today.
  package func repeatOrigin(of item: Item, _ text: ItemText, on today: CalendarDay) -> DueDate? {
    let dates = meantDates(of: item, on: today)
    return dates.count == 1 ? dates[0].date : text.repeatOrigin(of: item, in: self)
  }

  /// The last day on which an item repeats, by its `#until=`; the last of the calendar without one.
  package func lastDay(of text: ItemText) -> CalendarDay {
    text.tag(named: "until", in: self).flatMap(date)?.dueDay ?? .last
  }

  /// The first day of an item's `#start=`; nil if there is none, or if its value is not a date.
  ///
  /// - Complexity: O(*m*), *m* the bytes of its lines.
  package func startDay(of item: Item) -> CalendarDay? {
    guard item.record.flags.contains(.values) else { return nil }
    return text(of: item).property(.start, in: self).flatMap(date)?.firstDay
  }

  /// The date that is a tag's value; nil if it is none.
  package func date(of tag: Tag) -> DueDate? { tag.value.flatMap { DueDate(text.bytes(in: $0)) } }

  /// The date in words at a range of an item's block, which includes its arrow or `due:`.
  func datePhrase(in range: Range<Int>, of item: Item) -> DatePhrase? {
    var found: DatePhrase?
    let text = item.block.text
    let lexer = DescriptionLexer(dialect, item.record.flags)
    lexer.parse(range, in: text.bytes.span, isFirstLine: true) { token in
      if case .datePhrase(let phrase, range) = token { found = phrase }
    }
    return found
  }

  /// Calls `body` with each unfinished item in `lines` that has a due date, the date and its range, in order.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the blocks that contain the lines.
  package func visitItems(withDatesIn lines: Range<Int>, _ body: (Item, DueDate, Range<Int>) -> Void) {
    visitBlocks(holding: lines, where: { $0.earliestDue < .last }) { block in
      for index in block.block.items.indices {
        let item = block.item(index)
        guard item.isUnfinished, let due = item.due, item.lines.overlaps(lines),
          let range = text(of: item).dateRange
        else { continue }
        body(item, due, range)
      }
    }
  }

  /// The time of day after an item's due date; nil if there is none, or if the date is not a day.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the item's lines.
  package func dueTime(of item: Item) -> TimeOfDay? {
    item.due?.unit == .day ? text(of: item).dueTime?.time : nil
  }

  /// The words of an item's first line, without priority, dates and the time of day.
  ///
  /// - Complexity: O(*m*), *m* the bytes of the item's lines.
  package func firstWords(of item: Item) -> String { firstWords(of: text(of: item)) }

  /// The same of a text that is known.
  func firstWords(of text: ItemText) -> String {
    String(plainText(of: text, lines: 1, without: text.dueTime?.range).drop { $0 == " " })
  }
}
