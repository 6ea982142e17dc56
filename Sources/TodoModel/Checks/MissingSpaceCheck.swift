import TodoText

extension Check {
  static let missingSpace = Check(
    .missingSpace, "missing-space", .warning,
    summary: "A space is missing behind the checkbox",
    explanation: """
      A checkbox is followed by a space or by the end of the line. Without it the line may as well be a \
      link or a note, so no command touches it and the formatter leaves it alone.
      """,
    wrong: "[ ]buy eggs",
    right: "[ ] buy eggs",
    fixes: { problem, _ in
      [Fix("Insert a space", replacing: problem.range.upperBound..<problem.range.upperBound, with: " ")]
    }
  )
}
