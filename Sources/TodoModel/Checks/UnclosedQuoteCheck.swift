import TodoText

extension Check {
  static let unclosedQuote = Check(
    .unclosedQuote, "unclosed-quote", .information,
    summary: "The quote of a tag is never closed",
    explanation: """
      A tag’s value in quotes ends at the next quote of the same kind on its line. Without one the tag has \
      no value, and what follows is read as words.
      """,
    wrong: "[ ] ask #for=\"the keys",
    right: "[ ] ask #for=\"the keys\"",
    fixes: { problem, list in
      let end = list.text.extent(ofLine: problem.line).contentEnd
      let quote = list.text.string(in: problem.range)
      return [
        Fix("Close the quote at the end of the line", replacing: end..<end, with: quote),
        Fix("Remove the quote", replacing: problem.range, with: ""),
      ]
    }
  )
}
