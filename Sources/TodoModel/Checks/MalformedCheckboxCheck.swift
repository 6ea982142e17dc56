import TodoText

extension Check {
  static let malformedCheckbox = Check(
    .malformedCheckbox, "malformed-checkbox", .warning,
    summary: "This is not quite a checkbox",
    explanation: """
      A checkbox is exactly one character between brackets. A line that begins with a bracket is an item \
      or nothing else, so this one is listed but no command touches it, and the formatter leaves it alone: \
      it may be a link or a note.
      """,
    wrong: "[] buy eggs",
    right: "[ ] buy eggs",
    message: { problem, list in
      "“\(list.text.string(in: problem.range))” is not quite a checkbox: write [ ] or [x]"
    },
    fixes: { problem, list in
      let hasSpace = list.text.string(in: problem.range.upperBound..<problem.range.upperBound + 1) == " "
      guard list.text.string(in: problem.range).hasSuffix("]") else { return [] }
      return [Fix("Write [ ]", replacing: problem.range, with: hasSpace ? "[ ]" : "[ ] ")]
    }
  )
}
