import TodoText

/// What Obsidian Tasks does with a completed item: the next occurrence of one with 🔁 is a line above it, and 🏁 `delete`
/// removes it.
///
/// Source: the list format, *Markdown as people keep it*.
struct TasksOccurrence {
  /// The text of the next occurrence, without a line ending; nil if there is none.
  let line: [UInt8]?
  /// Its first date, or the day of completion if the item has none.
  let date: DueDate?
  /// Whether the completed line is removed.
  let removesItem: Bool

  /// Returns nil if the item neither repeats nor is removed.
  init?(_ item: Item, in list: TodoList, on today: CalendarDay) {
    guard item.isMarkdown, !item.record.flags.contains(.sharesLine) else { return nil }
    let words = list.text(of: item)
    func value(_ kind: MarkdownField.Kind) -> String? {
      words.fields.counting(kind).map { list.text.string(in: $0.value) }
    }
    // The lines below it would no longer belong to an item.
    removesItem = value(.onCompletion)?.lowercased() == "delete" && item.lines.count == 1
    let day = DueDate(.day, containing: today)
    let origin = words.repeatOrigin(of: item, in: list)
    if let rule = value(.repeat).flatMap({ SpokenRule($0) }),
      let next = rule.next(after: rule.isWhenDone ? today : origin?.dueDay ?? today)
    {
      date = DueDate(.day, containing: next)
      line = list.nextLine(of: item, words, by: next.days(since: (origin ?? day).dueDay))
    } else {
      (line, date) = (nil, nil)
    }
    guard line != nil || removesItem else { return nil }
  }
}

extension ItemText {
  /// The date from which 🔁 counts, unless it counts from the day of completion.
  package func repeatOrigin(of item: Item, in list: TodoList) -> DueDate? {
    item.due ?? date(.scheduled, in: list) ?? date(.start, in: list)
  }

  /// The signs and fields that the next occurrence does not have.
  var fieldsOfOneOccurrence: [Range<Int>] {
    fields.filter { field in
      switch field.kind {
      case .done, .cancelled, .created: field.date != nil
      case .id, .after: true
      default: false
      }
    }.map { $0.range }
  }

  /// The date of a kind that counts.
  package func date(_ kind: MarkdownField.Kind, in list: TodoList) -> DueDate? {
    property(kind, in: list).flatMap(list.date)
  }
}

extension TodoList {
  /// The first line of an item as its next occurrence: open, with all dates moved by a number of days.
  fileprivate func nextLine(of item: Item, _ words: ItemText, by days: Int) -> [UInt8] {
    var change = TextChangeBuilder()
    let line = textRange(ofLine: item.line)
    change.replace(item.statusRange, with: [Status.open.character])
    func move(_ date: DueDate, _ range: Range<Int>) {
      let new = date.dueDay.adding(days, .day).map {
        DueDate(.day, containing: $0, separator: date.separator)
      }
      if let new { change.replace(range, with: Array(new.text.utf8)) }
    }
    if let due = item.due, let range = words.dateRange, !words.fields.contains(where: { $0.range == range }) {
      move(due, range.lowerBound + 3..<range.upperBound)
    }
    for field in words.fields where [.due, .scheduled, .start].contains(field.kind) {
      if let date = field.date { move(date, field.value) }
    }
    for range in words.fieldsOfOneOccurrence + blockLink(of: item) {
      change.replace(byteRange(of: range, from: item.checkbox.upperBound + 1), with: [])
    }
    return change.change.shifted(by: -line.start).applied(to: text.bytes(in: line.content))
  }
}
