import TodoText

extension Check {
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
      return "This is not a valid due date: use \(quoting: list.written(date, at: problem.range))"
    },
    fixes: { problem, list in
      guard let date = list.nearMissDate(at: problem) else { return [] }
      let written = list.written(date, at: problem.range)
      return [
        Fix("Write \(written)", replacing: problem.range, with: written, isPreferred: true)
      ]
    }
  )
}

extension TodoList {
  /// The intended date.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the problem, not of its line.
  fileprivate func nearMissDate(at problem: Problem) -> TimedDate? {
    guard let item = item(atLine: problem.line) else { return nil }
    var found: TimedDate?
    let range = problem.range.shifted(by: -item.block.origin.byteCount)
    DescriptionLexer(dialect, item.record.flags).parse(
      range, in: item.block.text.bytes.span, isFirstLine: true
    ) { token in
      if case .nearMissDate(let date, range) = token { found = date }
    }
    return found
  }
}
