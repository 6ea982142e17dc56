import TodoText

/// A date in digits that ends with the year.
enum DayLastDate {
  /// The dates that a word may mean: `20.11.2026` means one, `3/4/2026` two; nil if it is not such a date.
  ///
  /// With dots, the day comes first. Slashes and dashes are ambiguous.
  static func dates(_ word: Substring) -> [DueDate]? {
    guard let separator = word.first(where: { !$0.isNumber }), "./-".contains(separator) else { return nil }
    let parts = word.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].utf8.count == 4, parts[0].utf8.count <= 2, parts[1].utf8.count <= 2,
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) }),
      let first = Int(parts[0]), let second = Int(parts[1]), let year = Int(parts[2])
    else { return nil }
    var days = [CalendarDay(year: year, month: second, day: first)]
    if separator != ".", first != second { days.append(CalendarDay(year: year, month: first, day: second)) }
    let dates = days.compactMap { $0.map { DueDate(.day, containing: $0) } }
    return dates.isEmpty ? nil : dates
  }
}
