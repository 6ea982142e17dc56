import TodoText

extension Check {
  static let loneCarriageReturn = Check(
    .loneCarriageReturn, "lone-carriage-return", .warning,
    summary: "The line ends with a carriage return only",
    explanation: """
      Lines end with LF or CR LF. Many programs do not treat a CR alone as a line ending.
      """,
    wrong: "[ ] eggs\r[ ] milk",
    right: "[ ] eggs\n[ ] milk",
    fixes: { problem, list in
      [
        Fix(
          "Use the file’s line ending",
          TextChange(replacing: problem.range, with: list.dominantLineFeed.bytes),
          isPreferred: true)
      ]
    }
  )
}
