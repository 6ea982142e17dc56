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
      guard let item = list.item(atLine: problem.line) else { return [] }
      var removal = PhraseRemoval(in: list)
      removal.remove([problem.range], of: item)
      var change = TextChangeBuilder()
      removal.add(to: &change)
      return [Fix("Remove the second date", change.change)]
    }
  )
}
