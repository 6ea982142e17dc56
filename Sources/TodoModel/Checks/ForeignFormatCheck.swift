extension Check {
  static let foreignFormat = Check(
    .foreignFormat, "foreign-format", .warning,
    summary: "This looks like another program’s list",
    explanation: """
      No line of the file starts with a checkbox, and its first lines look like PlainTasks, TaskPaper, \
      todo.txt, Org or another format. Nothing else in it is reported, formatted or edited, and \
      searches in folders skip it. `todo-format convert --to xit` converts it to a list. A file with \
      at least one line that starts with a checkbox is always a list.
      """,
    wrong: "(A) 2026-11-20 call the bank +home @phone",
    right: "[ ] !!! call the bank #home #phone",
    message: { _, list in
      guard let format = list.foreignFormat else { return "This looks like another program’s list" }
      guard format != .calendar else { return "This looks like \(own: format.description), not a list" }
      return """
        This looks like \(own: format.description): convert it with \
        “todo-format convert --from \(own: format.converterName) --to xit”
        """
    }
  )
}
