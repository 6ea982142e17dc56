import TodoText

extension Check {
  static let invalidTagDate = Check(
    .invalidTagDate, "invalid-tag-date", .information,
    summary: "The value of this tag is not a date",
    explanation: """
      The tag `#start=` hides an item from agendas until a date, `#scheduled=` shows it on a day, and `#until=` ends its \
      repetition. They take a date as after an arrow: `2026-01-31`, `2026-01`, `2026-W05`, `2026-Q1` or `2026`.
      """,
    wrong: "[ ] pay the rent #start=monday",
    right: "[ ] pay the rent #start=2026-01-31",
    fixes: { problem, list in
      let written = list.text.string(in: problem.range)
      guard let today = problem.today, let equals = written.firstIndex(of: "=") else { return [] }
      let value = written[equals...].dropFirst().filter { $0 != "\"" && $0 != "'" }
      guard let date = DueDate.parse(relative: String(value), today: today) else { return [] }
      // With hyphens, because a value without quotes cannot contain a slash.
      let tag = "\(written[...equals])\(DueDate(date.unit, containing: date.firstDay).text)"
      // As in `#start=2026/12/31st`, where the value is a date, but what follows belongs to it.
      guard tag != written else { return [] }
      return [Fix(writing: tag, over: problem.range, isPreferred: true)]
    }
  )
}
