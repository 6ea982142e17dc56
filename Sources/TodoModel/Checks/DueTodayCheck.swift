extension Check {
  static let dueToday = Check(
    .dueToday, "due-today", .information,
    summary: "Due today",
    explanation: """
      The due date is today and the item is not finished.
      """,
    wrong: "[ ] pay the rent -> 2026-01-31, on that day",
    right: "[x] pay the rent -> 2026-01-31"
  )
}
