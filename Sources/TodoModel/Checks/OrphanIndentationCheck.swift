import TodoText

extension Check {
  static let orphanIndentation = Check(
    .orphanIndentation, "orphan-indentation", .warning,
    summary: "The line is indented but belongs to no item",
    explanation: """
      An indented line continues the item above it, but a blank line, or a title, ends the item. The line \
      is kept as it is; a checkbox in it still makes it an item.
      """,
    wrong: "[ ] call the bank\n\n    about the card",
    right: "[ ] call the bank\n    about the card",
    fixes: { problem, _ in
      [Fix("Remove the indentation", replacing: problem.range, with: "")]
    }
  )
}
