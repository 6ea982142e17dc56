import TodoText

extension Check {
  static let controlCharacter = Check(
    .controlCharacter, "control-character", .information,
    summary: "Invisible control character",
    explanation: """
      A control character is not displayed, or displayed as something else. It often comes from a \
      terminal’s output. It is kept until you remove it.
      """,
    wrong: "[ ] egg\u{7}s",
    right: "[ ] eggs",
    message: { problem, list in
      let byte = list.text.bytes(in: problem.range).first ?? 0
      let digits = String(byte, radix: 16, uppercase: true)
      return "Invisible control character \(own: "U+00\(byte < 16 ? "0" : "")\(digits)")"
    },
    fixes: { problem, _ in
      [Fix("Remove the control character", replacing: problem.range, with: "")]
    }
  )
}
