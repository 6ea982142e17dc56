import TodoText

extension Check {
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
