import TodoText

extension Check {
  static let loneCarriageReturn = Check(
    .loneCarriageReturn, "lone-carriage-return", .warning,
    summary: "The line ends with a carriage return only",
    explanation: "Lines end with LF or CR LF. Many programs do not treat a CR alone as a line ending.",
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

  static let mixedLineEndings = Check(
    .mixedLineEndings, "mixed-line-endings", .information,
    summary: "Some lines end with LF, others with CR LF",
    explanation: """
      Mixed line endings confuse editors and version control. The formatter uses the most common one \
      throughout.
      """,
    wrong: "[ ] eggs\r\n[ ] milk\n[ ] salt\n",
    right: "[ ] eggs\n[ ] milk\n[ ] salt\n",
    fixes: { _, list in
      [
        Fix(
          "Use one line ending throughout",
          // A lone CR, even if it is the most common one, is a problem too.
          list.formatted(FormatOptions(rules: [.lineEndings], lineEnding: list.dominantLineFeed)),
          isPreferred: true)
      ]
    }
  )
}
