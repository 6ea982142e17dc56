import TodoText

extension Check {
  static let uppercaseX = Check(
    .uppercaseX, "uppercase-x", .warning,
    summary: "Use a lowercase x: [x]",
    explanation: """
      Other [x]it! tools accept only a lowercase `x`. The formatter writes it in lowercase, except \
      after a bullet at the start of a line, which they read as a title.
      """,
    wrong: "[X] buy eggs",
    right: "[x] buy eggs",
    fixes: { problem, _ in
      [Fix("Write [x]", replacing: problem.range, with: "[x]", isPreferred: true)]
    }
  )
}
