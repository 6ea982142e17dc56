import TodoText

extension Check {
  static let uppercaseX = Check(
    .uppercaseX, "uppercase-x", .warning,
    summary: "The X of a checked item is written small",
    explanation: """
      Only a small `x` checks an item for every reader of the format. The formatter writes it small.
      """,
    wrong: "[X] buy eggs",
    right: "[x] buy eggs",
    fixes: { problem, _ in
      [Fix("Write [x]", replacing: problem.range, with: "[x]", isPreferred: true)]
    }
  )
}
