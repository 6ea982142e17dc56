extension Check {
  static let mixedLineEndings = Check(
    .mixedLineEndings, "mixed-line-endings", .information,
    summary: "Some lines end with LF, others with CR and LF",
    explanation: """
      Editors and version control get confused by a file with two kinds of line ends. The formatter writes \
      the one that most lines have.
      """,
    wrong: "[ ] eggs\r\n[ ] milk\n[ ] salt\n",
    right: "[ ] eggs\n[ ] milk\n[ ] salt\n",
    fixes: { _, list in
      [
        Fix(
          "Write one line end everywhere", list.formatted(FormatOptions(rules: [.lineEndings])),
          isPreferred: true)
      ]
    }
  )
}
