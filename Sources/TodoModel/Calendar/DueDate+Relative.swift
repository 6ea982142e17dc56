import TodoText

extension DatePhrase {
  /// Parses a text that is a date and nothing else, such as what a user types, in any case and between any blanks.
  ///
  /// - Returns: nil if it was not meant as a date.
  package init?(_ text: String) {
    let bytes = Array(text.trimmedBlanks.utf8)
    guard let (phrase, end) = Self.parse(bytes.span, at: 0, to: bytes.count), end == bytes.count else {
      return nil
    }
    self = phrase
  }
}

extension DueDate {
  /// The only date that a text means: a date in the format's syntax, or a ``DatePhrase`` without a time.
  ///
  /// - Returns: nil if there are two, if there is none, or if it is outside the years 0001–9999.
  package static func parse(relative text: String, today: CalendarDay) -> DueDate? {
    let dates = DatePhrase(text)?.dates(on: today) ?? []
    return dates.count == 1 && dates[0].time == nil ? dates[0].date : nil
  }

  /// The complete words that `parse(relative:today:)` accepts, in the order for completion.
  package static let relativeWords: [String] =
    ["today", "tomorrow"] + Weekday.allCases.map { $0.name.lowercased() }
    + ["eow", "eom", "eoq", "eoy", "next week", "next month", "next quarter", "next year"]

  /// A date alone, parsed tolerantly, so that zeros can be omitted in a shell.
  static func absolute(_ word: Substring) -> DueDate? {
    guard word.utf8.first.map({ $0.isASCIIDigit }) == true else { return nil }
    let bytes = Array((word.last == "-" || word.last == "/" ? word.dropLast() : word).utf8)
    guard let near = parseNearMiss(bytes.span, at: 0), near.end == bytes.count else { return nil }
    return near.date
  }
}
