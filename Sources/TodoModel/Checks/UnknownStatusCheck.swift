import TodoText

extension Check {
  static let unknownStatus = Check(
    .unknownStatus, "unknown-status", .warning,
    summary: "The character between the brackets is no status",
    explanation: """
      A checkbox holds one of five characters: a space (open), `x` (checked), `@` (ongoing), `~` \
      (obsolete) or `?` (in question). Any other is kept as it is, and the line is listed as an item that \
      no command touches.
      """,
    wrong: "[*] water the plants",
    right: "[@] water the plants",
    message: { problem, list in
      "“\(list.text.string(in: problem.range))” is no checkbox: write [ ], [x], [@], [~] or [?]"
    },
    fixes: { problem, _ in
      [
        Fix("Write [ ]", replacing: problem.range, with: "[ ]"),
        Fix("Write [x]", replacing: problem.range, with: "[x]"),
      ]
    }
  )
}
