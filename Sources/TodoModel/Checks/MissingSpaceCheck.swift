import TodoText

extension Check {
  static let missingSpace = Check(
    .missingSpace, "missing-space", .warning,
    summary: "A space is missing behind the checkbox",
    explanation: """
      A checkbox is followed by a space or by the end of the line. Without it the line may as well be a \
      link or a note, so no command touches it and the formatter leaves it alone. A TAB or a full-width space \
      is none.
      """,
    wrong: "[ ]buy eggs",
    right: "[ ] buy eggs",
    fixes: { problem, list in
      let start = problem.range.upperBound
      let bytes = list.text.bytes(in: start..<list.text.extent(ofLine: problem.line).contentEnd)
      let blanks = bytes.span.blanksEnd(from: 0, to: bytes.count)
      guard blanks == 0 else {
        return [Fix("Write a space", replacing: start..<start + blanks, with: " ", isPreferred: true)]
      }
      return [Fix("Insert a space", replacing: start..<start, with: " ")]
    }
  )
}
