import TodoText

extension Check {
  static let loneCarriageReturn = Check(
    .loneCarriageReturn, "lone-carriage-return", .warning,
    summary: "The line ends with a carriage return alone",
    explanation: """
      Lines end with LF, or with CR and LF. A CR alone ended lines long ago; many programs show it as no \
      line end at all.
      """,
    wrong: "[ ] eggs\r[ ] milk",
    right: "[ ] eggs\n[ ] milk",
    fixes: { problem, list in
      let dominant = list.dominantLineEnding
      let ending = dominant == .carriageReturn ? LineEnding.lineFeed : dominant
      return [
        Fix(
          "Write the file’s line end", TextChange(replacing: problem.range, with: ending.bytes),
          isPreferred: true)
      ]
    }
  )
}
