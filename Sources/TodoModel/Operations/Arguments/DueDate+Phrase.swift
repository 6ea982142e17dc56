import TodoText

extension DueDate {
  /// Parses a date that a user writes for an operation: a date of the format or words.
  ///
  /// - Throws: The reason why it is not a date, or which dates it may mean.
  package init(phrase: String, on today: CalendarDay) throws(OperationError) {
    let arrow = "->"
    let phrase = phrase.trimmedBlanks
    let text = phrase.hasPrefix(arrow) ? String(phrase.dropFirst(arrow.count)) : phrase
    if let date = DueDate.parse(relative: text, today: today) {
      self = date
      return
    }
    throw .wrongArgument(
      Self.ambiguity(of: text, on: today)
        ?? "\(phrase.quotedLabel) is not a date: write \(ArgumentKind.date.examples)")
  }

  /// The dates that words may mean, in the order of the calendar, which is the easiest to compare.
  package static func meanings(of phrase: String, on today: CalendarDay) -> [DueDate] {
    let words = phrase.lowercased().split(whereSeparator: \.isWhitespace)
    return (DateWords(words[...])?.dates(on: today) ?? []).sorted { $0.dueDay < $1.dueDay }
  }

  /// What a phrase with several meanings may mean, and what to do; nil if it has one or none.
  package static func ambiguity(of phrase: String, on today: CalendarDay) -> String? {
    let dates = meanings(of: phrase, on: today)
    guard dates.count > 1 else { return nil }
    let meanings = dates.map { "\($0.short(in: today)) (\($0.text))" }
    return
      "\(phrase.trimmedBlanks.quotedLabel) may mean \(meanings.joined(separator: " or ")): write the date"
  }
}

extension String {
  /// The text without surrounding blanks.
  package var trimmedBlanks: String {
    let start = drop(while: \.isWhitespace)
    return String(start.prefix(start.count - start.reversed().prefix(while: \.isWhitespace).count))
  }
}
