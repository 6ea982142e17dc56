import TodoText

extension Check {
  static let unquotedRepeat = Check(
    .unquotedRepeat, "unquoted-repeat", .warning,
    summary: "The value of #repeat needs quotes",
    explanation: """
      A tag value with `,`, `!` or a space needs quotes; without them the tag ends before that character, and the item does \
      not repeat.
      """,
    wrong: "[ ] water the plants #repeat=mon,thu",
    right: "[ ] water the plants #repeat=\"mon,thu\"",
    fixes: { problem, list in
      let written = list.text.string(in: problem.range)
      guard let equals = written.firstIndex(of: "=") else { return [] }
      let value = String(written[equals...].dropFirst())
      // `every 2 weeks` has a short form, which needs no quotes.
      let rule = RepeatRule(value) == nil ? RepeatRule.suggestion(for: value)?.value : value
      guard let quoted = rule.flatMap(TagName.quotedIfNeeded) else { return [] }
      let tag = "\(written[...equals])\(quoted)"
      return [Fix("Write \(tag)", replacing: problem.range, with: tag, isPreferred: true)]
    }
  )
}
