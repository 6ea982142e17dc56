extension Check {
  static let foreignFormat = Check(
    .foreignFormat, "foreign-format", .warning,
    summary: "This looks like a list of another program",
    explanation: """
      No line of the file begins with a checkbox, and its first lines are those of PlainTasks, TaskPaper, todo.txt, \
      Org or another format. Nothing else in it is reported, formatted or edited, and searches in folders skip it. \
      `todo-format convert --to xit` makes a list of it. One line that begins with a checkbox makes the file a list.
      """,
    wrong: "(A) 2026-11-20 call the bank +home @phone",
    right: "[ ] !!! call the bank #home #phone",
    messageScope: .list,
    message: { _, list in
      guard let format = list.foreignFormat else { return "This looks like a list of another program" }
      guard format != .calendar else { return "This looks like \(own: format.description), not a list" }
      return """
        This looks like \(own: format.description): convert it with \
        “todo-format convert --from \(own: format.kindName) --to xit”
        """
    }
  )
}
