import TodoText

extension Check {
  static let controlCharacter = Check(
    .controlCharacter, "control-character", .information,
    summary: "The line holds a character that nobody can see",
    explanation: """
      A control character is not shown, or shown as something else, and often is the trace of a terminal. \
      It is kept until somebody removes it.
      """,
    wrong: "[ ] egg\u{7}s",
    right: "[ ] eggs",
    message: { problem, list in
      let byte = list.text.bytes(in: problem.range).first ?? 0
      let digits = String(byte, radix: 16, uppercase: true)
      return "The line holds the control character \(own: "U+00\(byte < 16 ? "0" : "")\(digits)")"
    },
    fixes: { problem, _ in
      [Fix("Remove the control character", replacing: problem.range, with: "")]
    }
  )
}
