import TodoText

extension Check {
  static let impossibleDate = Check(
    .impossibleDate, "impossible-date", .error,
    summary: "There is no such date",
    explanation: """
      The date is well formed, but the calendar has no such day, week, month or quarter. It is not a \
      due date; a valid one after it is.
      """,
    wrong: "[ ] pay the rent -> 2026-02-30",
    right: "[ ] pay the rent -> 2026-02-28",
    message: { problem, list in
      let bytes = list.text.bytes(in: problem.range)
      // The date begins after the arrow and its space.
      guard case .impossible(let reason, _) = DueDate.parse(bytes.span, at: 3) else {
        return "There is no such date"
      }
      return "There is no such date: \(own: reason.explanation)"
    },
    fixes: { problem, list in
      let bytes = list.text.bytes(in: problem.range)
      guard case .impossible(.day(_, let month, let year), _) = DueDate.parse(bytes.span, at: 3),
        let last = CalendarDay(year: year, month: month, day: 1)?.lastDay(of: .month)
      else { return [] }
      // The byte after the year, as in `-> 2026-`.
      let separator = DueDate.Separator(rawValue: bytes[7]) ?? .dash
      let text = DueDate(.day, containing: last, separator: separator).text
      return [Fix("Write \(text), the last day of the month", replacing: problem.range, with: "-> \(text)")]
    }
  )

  static let subItemDate = Check(
    .subItemDate, "sub-item-date", .information,
    summary: "Other [x]it! tools will read this date as the parent item’s",
    explanation: """
      Sub-items are an extension of [x]it!. Other tools read them as their parent item’s description \
      and use the first date there as its due date. Give the parent item a date of its own to avoid \
      that.
      """,
    wrong: "[ ] move house\n    [ ] book the van -> 2026-03-01",
    right: "[ ] move house -> 2026-03-31\n    [ ] book the van -> 2026-03-01"
  )

  static let secondDate = Check(
    .secondDate, "second-date", .information,
    summary: "Only the first date of an item counts",
    explanation: """
      An item has one due date: the first valid one in its description. Later ones are plain text.
      """,
    wrong: "[ ] pay -> 2026-02-15 or -> 2026-03-15",
    right: "[ ] pay -> 2026-02-15 or in March",
    fixes: { problem, list in
      [Fix("Remove the second date", replacing: list.text.range(removing: problem.range), with: "")]
    }
  )

  static let nearMissDate = Check(
    .nearMissDate, "near-miss-date", .warning,
    summary: "This is not a valid due date",
    explanation: """
      A due date is `-> `, with one space, then `2026-01-31`, `2026-01`, `2026`, `2026-W05` or \
      `2026-Q1`: two digits for month, day and week, and the same separator throughout. The time after a day is \
      `10:00`. Anything else is plain text.
      """,
    wrong: "[ ] pay the rent ->2026-1-31",
    right: "[ ] pay the rent -> 2026-01-31",
    message: { problem, list in
      guard let date = list.nearMissDate(at: problem) else { return "This is not a valid due date" }
      return "This is not a valid due date: use \(quoting: list.written(date.text, at: problem.range))"
    },
    fixes: { problem, list in
      guard let date = list.nearMissDate(at: problem) else { return [] }
      let written = list.written(date.text, at: problem.range)
      return [Fix(writing: written, over: problem.range, isPreferred: true)]
    }
  )
}

extension SourceText {
  /// The bytes to remove with a date: one space before it, or its line if that holds nothing else.
  ///
  /// A line without its date would be blank, and a blank line ends an item.
  ///
  /// - Complexity: O(*b* log *n*), *b* the blanks beside the date; an item may have many dates.
  fileprivate func range(removing date: Range<Int>) -> Range<Int> {
    func byte(_ offset: Int) -> UInt8? { bytes(in: offset..<offset + 1).first }
    func isBlank(_ byte: UInt8) -> Bool { byte == .space || byte == .tab }
    var end = date.upperBound
    while let next = byte(end), isBlank(next) { end += 1 }
    let isAtEnd = byte(end)?.isLineEnd ?? true
    var start = date.lowerBound
    // A block quote's lines begin with `>`.
    while isAtEnd, start > 0, let previous = byte(start - 1),
      isBlank(previous) || previous == UInt8(ascii: ">")
    {
      start -= 1
    }
    guard isAtEnd, start > 0, byte(start - 1)?.isLineEnd == true else {
      let hasSpace = byte(date.lowerBound - 1) == .space
      return date.lowerBound - (hasSpace ? 1 : 0)..<date.upperBound
    }
    if let terminator = byte(end) {
      let isPair = terminator == .carriageReturn && byte(end + 1) == .lineFeed
      return start..<end + (isPair ? 2 : 1)
    }
    // Without a line ending after the date, the one before it goes with it: the last line has none afterwards, either.
    start -= 1
    if byte(start) == .lineFeed, start > 0, byte(start - 1) == .carriageReturn { start -= 1 }
    return start..<end
  }
}

extension TodoList {
  /// The intended date.
  fileprivate func nearMissDate(at problem: Problem) -> TimedDate? {
    guard let item = item(atLine: problem.line) else { return nil }
    var found: TimedDate?
    let range = problem.range.shifted(by: -item.block.origin.byteCount)
    let text = item.block.text
    let lexer = DescriptionLexer(dialect, item.record.flags)
    lexer.parse(range, in: text.bytes.span, isFirstLine: true) { token in
      if case .nearMissDate(let date, range) = token { found = date }
    }
    return found
  }
}
