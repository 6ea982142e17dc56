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
      let code = "U+00\(byte < 16 ? "0" : "")\(digits)"
      return problem.range.count == 1
        ? "Invisible control character \(own: code)"
        : "\(own: "\(problem.range.count)") invisible control characters, the first \(own: code)"
    },
    fixes: { problem, _ in
      let plural = problem.range.count > 1 ? "s" : ""
      return [Fix("Remove the control character\(plural)", replacing: problem.range, with: "")]
    }
  )
}
