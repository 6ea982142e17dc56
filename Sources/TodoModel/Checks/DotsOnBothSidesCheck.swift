import TodoText

extension Check {
  static let dotsOnBothSides = Check(
    .dotsOnBothSides, "dots-on-both-sides", .hint,
    summary: "The dots of a priority stand all before or all behind the marks",
    explanation: """
      A priority is a run of `!` with dots to fill it up, all before or all behind. With dots on both \
      sides, or between the marks, it is read as part of the description.
      """,
    wrong: "[ ] .!. call the bank",
    right: "[ ] !.. call the bank",
    fixes: { problem, list in
      let run = list.text.bytes(in: problem.range)
      let marks = run.filter { $0 == UInt8(ascii: "!") }
      let dots = run.filter { $0 == UInt8(ascii: ".") }
      return [
        Fix("Move the dots behind", TextChange(replacing: problem.range, with: marks + dots)),
        Fix("Move the dots before", TextChange(replacing: problem.range, with: dots + marks)),
      ]
    }
  )
}
