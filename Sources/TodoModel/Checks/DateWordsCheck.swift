import TodoText

extension Check {
  static let dateWords = Check(
    .dateWords, "date-words", .warning,
    summary: "A date in words is not a due date yet",
    explanation: """
      After `-> ` or `due`, words such as `fri`, `tomorrow`, `in 3 days`, `next week`, `eom`, `20.11.2026` or `12/25` \
      mean a date, counted from today. They are plain text until the fix, Enter at the end of the line, or \
      formatting with `format.dateWords` writes the date. Words that people understand differently, such as `next friday` or `12/11`, \
      have one fix for each meaning. What looks like a date and is none, such as `30 feb` or `tomrrow`, has a fix that writes the nearest one.
      """,
    wrong: "[ ] pay the rent -> tomorrow",
    right: "[ ] pay the rent -> 2026-01-31",
    message: { problem, list in
      guard let today = problem.today, let phrase = list.phrase(of: problem) else {
        return "A date in words is not a due date yet"
      }
      let dates = phrase.dates(on: today)
      func written(_ date: TimedDate) -> String { list.written(date.text, at: problem.range) }
      if dates.count == 2 {
        return
          "This is not a due date yet: it may mean \(quoting: written(dates[0])) or \(quoting: written(dates[1]))"
      }
      if let date = dates.first {
        return "This is not a due date yet: use \(quoting: written(date)), \(own: date.plainEnglish)"
      }
      guard let near = phrase.nearest(on: today).first else {
        return "This is not a due date: \(own: phrase.refusal(on: today))"
      }
      return
        "This is not a due date: \(own: phrase.refusal(on: today)); did you mean \(quoting: written(near))"
    },
    fixes: { problem, list in
      guard let today = problem.today, let phrase = list.phrase(of: problem) else { return [] }
      let dates = phrase.dates(on: today)
      let isDated = list.item(atLine: problem.line)?.due != nil
      return (dates.isEmpty ? phrase.nearest(on: today) : dates).map { date in
        let written = list.written(date.text, at: problem.range)
        return Fix(
          "Write \(written) (\(date.date.plainEnglish))", replacing: problem.range, with: written,
          isPreferred: dates.count == 1 && !isDated)
      }
    }
  )
}

extension TodoList {
  /// A value with the sign, brackets or tag name that the one at a range has; without these, with an arrow.
  func written(_ value: String, at range: Range<Int>) -> String {
    let old = text.string(in: range)
    if let equals = old.firstIndex(of: "="), old.hasPrefix("#") { return "\(old[...equals])\(value)" }
    if let first = old.first, "[(".contains(first), let colon = old.lastIndex(of: ":"), let last = old.last {
      return "\(old[...colon]) \(value)\(last)"
    }
    let sign = MarkdownField.Kind.signs.first { old.utf8.starts(with: "\($0.sign)".utf8) }?.sign
    return "\(sign.map { "\($0)" } ?? "->") \(value)"
  }

  /// The dates that a problem's words may mean.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the problem, not of its line.
  package func dates(of problem: Problem) -> [TimedDate] {
    guard problem.code == .dateWords, let today = problem.today else { return [] }
    return phrase(of: problem)?.dates(on: today) ?? []
  }

  fileprivate func phrase(of problem: Problem) -> DatePhrase? {
    item(atLine: problem.line).flatMap { item in
      datePhrase(in: problem.range.shifted(by: -item.block.origin.byteCount), of: item)
    }
  }
}
