import TodoText

extension DueDate {
  /// Parses a relative date, such as "tomorrow", in any case and with any surrounding blanks.
  ///
  /// - the words of ``DateWords``, if they mean one date: `fri`, `in 3 days`, `eom`, `next week`, `20 nov`;
  /// - `5d`, `2w`, `3m`, `1q`, `1y`, also `+5d`: that long after today;
  /// - a date in the format's syntax, or nearly so.
  ///
  /// - Returns: nil if it is none of these, does not exist or is outside the years 0001–9999.
  package static func parse(relative text: String, today: CalendarDay) -> DueDate? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    if let date = words.count == 1 ? absolute(words[0]) : nil { return date }
    return DateWords(words[...])?.date(on: today)
  }

  /// The complete words that `parse(relative:today:)` accepts, in the order for completion.
  package static let relativeWords: [String] =
    ["today", "tomorrow"] + Weekday.allCases.map { $0.name.lowercased() }
    + ["eow", "eom", "eoq", "eoy", "next week", "next month", "next quarter", "next year"]

  /// A date alone, parsed tolerantly, so that zeros can be omitted in a shell.
  static func absolute(_ word: Substring) -> DueDate? {
    guard word.utf8.first.map(\.isASCIIDigit) == true else { return nil }
    let bytes = Array(word.utf8)
    guard let near = parseNearMiss(bytes.span, at: 0), near.end == bytes.count else { return nil }
    return near.date
  }
}
