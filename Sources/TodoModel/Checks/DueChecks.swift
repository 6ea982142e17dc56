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

  static let dueToday = Check(
    .dueToday, "due-today", .information,
    summary: "Due today",
    explanation: "The due date is today and the item is not finished.",
    wrong: "[ ] pay the rent -> 2026-01-31, on that day",
    right: "[x] pay the rent -> 2026-01-31"
  )
}
