extension Check {
  static let overdue = Check(
    .overdue, "overdue", .warning,
    summary: "The item was due",
    explanation: """
      The due date lies in the past and the item is not finished. Do it, drop it or postpone it.
      """,
    wrong: "[ ] pay the rent -> 2001-01-31",
    right: "[x] pay the rent -> 2001-01-31",
    message: { problem, list in
      guard let item = list.item(atLine: problem.line), let due = item.due else { return "The item was due" }
      return "The item was due on \(own: due.plainEnglish)"
    }
  )
}
