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
      return [Fix(writing: tag, over: problem.range, isPreferred: true)]
    }
  )

  static let unknownRepeat = Check(
    .unknownRepeat, "unknown-repeat", .warning,
    summary: "This value of #repeat has no meaning",
    explanation: """
      An item repeats after days, weeks, months, quarters or years (`10d`, `2w`, `3m`, `1q`, `1y`), `daily`, `weekly`, \
      `biweekly`, `monthly`, `quarterly`, `yearly`, on `workdays` (also `weekdays`, `1b`), after working days (`3b`), on days of the week \
      (`"mon,thu"`) or of the month (`"first mon"`, `"last fri"`). Until the value is corrected, the item does not repeat. `1m31` means every month on \
      the 31st, or on the last day of a shorter month. With `!` at the end (`"1w!"`), it is counted from the day of \
      completion; `1m31` cannot have it.
      """,
    wrong: "[ ] water the plants #repeat=weekley",
    right: "[ ] water the plants #repeat=weekly",
    message: { problem, list in
      guard list.text.string(in: problem.range).hasPrefix("#") else {
        return "Obsidian Tasks does not read this rule as it is meant, so the item does not repeat"
      }
      guard let (value, _) = list.repeatSuggestion(for: problem) else {
        return "This value of #repeat has no meaning"
      }
      return "This value of #repeat has no meaning: did you mean \(quoting: value)"
    },
    fixes: { problem, list in
      let written = list.text.string(in: problem.range)
      guard let (value, isCertain) = list.repeatSuggestion(for: problem),
        let equals = written.firstIndex(of: "="), let quoted = TagName.quotedIfNeeded(value)
      else { return [] }
      let tag = "\(written[...equals])\(quoted)"
      return [Fix(writing: tag, over: problem.range, isPreferred: isCertain)]
    }
  )
}

extension TodoList {
  fileprivate func repeatSuggestion(for problem: Problem) -> (value: String, isCertain: Bool)? {
    let written = text.string(in: problem.range)
    guard let equals = written.firstIndex(of: "=") else { return nil }
    return RepeatRule.suggestion(for: String(written[equals...].dropFirst()))
  }
}
