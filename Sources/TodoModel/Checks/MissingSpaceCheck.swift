import TodoText

extension Check {
  static let missingSpace = Check(
    .missingSpace, "missing-space", .warning,
    summary: "Add a space after the checkbox",
    explanation: """
      A checkbox must be followed by a space or the end of the line. Without the space the line may be \
      a link or a note, so operations and the formatter leave it alone. A tab or a full-width space \
      does not count.
      """,
    wrong: "[ ]buy eggs",
    right: "[ ] buy eggs",
    fixes: { problem, list in
      let start = problem.range.upperBound
      let bytes = list.text.bytes(in: start..<list.text.lineRange(ofLine: problem.line).contentEnd)
      let blanks = bytes.span.blanksEnd(from: 0, to: bytes.count)
      guard blanks == 0 else {
        return [Fix("Replace with a space", replacing: start..<start + blanks, with: " ", isPreferred: true)]
      }
      return [Fix("Insert a space", replacing: start..<start, with: " ")]
    }
  )
}
