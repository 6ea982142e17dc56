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
}
