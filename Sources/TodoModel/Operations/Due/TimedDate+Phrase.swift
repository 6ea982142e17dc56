import TodoText

extension TimedDate {
  /// Parses a date that a user writes for an operation: a date of the format or words, perhaps with a time.
  ///
  /// - Throws: The reason why it is not a date, or which dates it may mean.
  package init(phrase: String, on today: CalendarDay) throws(OperationError) {
    let arrow = "->"
    let phrase = phrase.trimmedBlanks
    let text = (phrase.hasPrefix(arrow) ? String(phrase.dropFirst(arrow.count)) : phrase).trimmedBlanks
    guard let words = DatePhrase(text) else {
      throw .wrongArgument("\(text.quotedLabel) is not a date: write \(ArgumentKind.date.examples)")
    }
    let dates = words.dates(on: today)
    guard dates.count == 1 else { throw .wrongArgument(words.question(text, dates, on: today)) }
    self = dates[0]
  }
}

extension DatePhrase {
  /// What a phrase with several meanings, or with none, may mean, and what to do.
  fileprivate func question(_ text: String, _ dates: [TimedDate], on today: CalendarDay) -> String {
    let meanings = (dates.isEmpty ? nearest(on: today) : dates).map { "\($0.short(in: today)) (\($0.text))" }
      .joined(separator: " or ")
    guard dates.isEmpty else { return "\(text.quotedLabel) may mean \(meanings): write the date" }
    let advice = meanings.isEmpty ? "write \(ArgumentKind.date.examples)" : "did you mean \(meanings)?"
    let bytes = Array(text.utf8)
    var reason = refusal(on: today)
    if case .impossible(let date, bytes.count) = DueDate.parse(bytes.span, at: 0) {
      reason = date.explanation
    }
    return "\(text.quotedLabel) is not a date, \(reason): \(advice)"
  }
}
