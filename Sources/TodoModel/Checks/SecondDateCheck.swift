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
      let start = problem.range.lowerBound
      let blank = list.text.bytes(in: start - 1..<start) == [.space] ? 1 : 0
      return [Fix("Remove the second date", replacing: start - blank..<problem.range.upperBound, with: "")]
    }
  )
}
