import TodoText

extension Check {
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
