extension Check {
  static let overdue = Check(
    .overdue, "overdue", .warning,
    summary: "Overdue",
    explanation: """
      The due date has passed and the item is not finished. Complete it, drop it or postpone it.
      """,
    wrong: "[ ] pay the rent -> 2001-01-31",
    right: "[x] pay the rent -> 2001-01-31",
    message: { problem, list in
      guard let item = list.item(atLine: problem.line), let due = item.due else { return "Overdue" }
      return "Overdue since \(own: due.plainEnglish)"
    }
  )
}
