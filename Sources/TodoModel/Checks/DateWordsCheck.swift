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
      if dates.count == 2 {
        return
          "This is not a due date yet: it may mean \(quoting: dates[0].written) or \(quoting: dates[1].written)"
      }
      if let date = dates.first {
        return "This is not a due date yet: use \(quoting: date.written), \(own: date.plainEnglish)"
      }
      guard let near = phrase.nearest(on: today).first else {
        return "This is not a due date: \(own: phrase.refusal(on: today))"
      }
      return
        "This is not a due date: \(own: phrase.refusal(on: today)); did you mean \(quoting: near.written)"
    },
    fixes: { problem, list in
      guard let today = problem.today, let phrase = list.phrase(of: problem) else { return [] }
      let dates = phrase.dates(on: today)
      let isDated = list.item(atLine: problem.line)?.due != nil
      return (dates.isEmpty ? phrase.nearest(on: today) : dates).map { date in
        Fix(
          "Write \(date.written) (\(date.date.plainEnglish))", replacing: problem.range, with: date.written,
          isPreferred: dates.count == 1 && !isDated)
      }
    }
  )
}

extension TimedDate {
  /// The text with its arrow.
  var written: String { "-> \(text)" }
}

extension TodoList {
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
