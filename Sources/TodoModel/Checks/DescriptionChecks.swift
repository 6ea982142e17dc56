import TodoText

extension Check {
  static let unclosedQuote = Check(
    .unclosedQuote, "unclosed-quote", .information,
    summary: "Missing closing quote of a tag value",
    explanation: """
      A quoted tag value ends at the next quote of the same kind on its line. Without that quote, the \
      tag has no value, and the rest is plain text.
      """,
    wrong: "[ ] ask #for=\"the keys",
    right: "[ ] ask #for=\"the keys\"",
    fixes: { problem, list in
      let end = list.text.lineRange(ofLine: problem.line).contentEnd
      let quote = list.text.string(in: problem.range)
      return [
        Fix("Close the quote at the end of the line", replacing: end..<end, with: quote),
        Fix("Remove the quote", replacing: problem.range, with: ""),
      ]
    }
  )

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

  static let dotsOnBothSides = Check(
    .dotsOnBothSides, "dots-on-both-sides", .hint,
    summary: "Put all dots of a priority on one side of its marks",
    explanation: """
      A priority is a run of `!`, padded with dots either before or after it. With dots on both sides \
      or between the marks, it is part of the description.
      """,
    wrong: "[ ] .!. call the bank",
    right: "[ ] !.. call the bank",
    fixes: { problem, list in
      let run = list.text.bytes(in: problem.range)
      let marks = run.filter { $0 == UInt8(ascii: "!") }
      let dots = run.filter { $0 == UInt8(ascii: ".") }
      return [
        Fix("Move the dots after the marks", TextChange(replacing: problem.range, with: marks + dots)),
        Fix("Move the dots before the marks", TextChange(replacing: problem.range, with: dots + marks)),
      ]
    }
  )
}
