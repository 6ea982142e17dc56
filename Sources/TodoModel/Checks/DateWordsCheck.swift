import TodoText

extension Check {
  static let dateWords = Check(
    .dateWords, "date-words", .information,
    summary: "A date in words is not a due date yet",
    explanation: """
      After `-> ` or `due:`, words such as `fri`, `tomorrow`, `in 3 days`, `next week`, `eom` or `20.11.2026` \
      probably mean a date, counted from today. They are plain text until the fix, Enter at the end of the line, or \
      formatting with `format.dateWords` writes the date. Words that people understand differently, such as `next friday`, have one fix for each \
      meaning.
      """,
    wrong: "[ ] pay the rent -> tomorrow",
    right: "[ ] pay the rent -> 2026-01-31",
    message: { problem, list in
      let dates = list.dates(of: problem)
      guard let first = dates.first else { return "A date in words is not a due date yet" }
      guard dates.count == 1 else {
        return
          "This is not a due date yet: it may mean \(quoting: first.text) or \(quoting: dates[1].text)"
      }
      return "This is not a due date yet: use \(quoting: first.text), \(own: first.meaning)"
    },
    fixes: { problem, list in
      let dates = list.dates(of: problem)
      let isDated = list.item(atLine: problem.line)?.due != nil
      return dates.map { date in
        Fix(
          "Write \(date.text) (\(date.meaning))", replacing: problem.range, with: date.text,
          isPreferred: dates.count == 1 && !isDated)
      }
    }
  )
}

extension TodoList {
  /// The dates that a problem's words may mean, with their arrow, and in words.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the problem, not of its line.
  package func dates(of problem: Problem) -> [(date: DueDate, text: String, meaning: String)] {
    guard problem.code == .dateWords, let today = problem.today, let item = item(atLine: problem.line) else {
      return []
    }
    let range = problem.range.shifted(by: -item.block.origin.byteCount)
    guard let phrase = datePhrase(in: range, of: item) else { return [] }
    return zip(phrase.words.dates(on: today), phrase.texts(on: today)).map { ($0, $1, $0.plainEnglish) }
  }
}
