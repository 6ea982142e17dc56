import TodoText

/// A date in digits, without the year or with the year at the end: `28.11.`, `12/25`, `28.11.2026`, `12/25/26`.
///
/// With dots, the day comes first. With other separators, either may.
struct DayLastDate {
  /// The day and month, each order that the numbers allow, the month first before the day first.
  let days: [(day: Int, month: Int)]
  /// The year, if there is one.
  let year: Int?

  /// Parses a word; nil if it is not such a date.
  init?(_ word: Substring) {
    guard let separator = word.first(where: { !$0.isNumber }), "./-".contains(separator) else { return nil }
    var parts = word.split(separator: separator, omittingEmptySubsequences: false)
    // Without the dot at the end, it may be any number with a decimal point.
    let hasDot = separator == "." && parts.count == 3 && parts[2].isEmpty
    if hasDot { parts.removeLast() }
    guard parts.count == 3 || hasDot || parts.count == 2 && separator == "/",
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy({ $0.isASCIIDigit }) }),
      parts[0].utf8.count <= 2, parts[1].utf8.count <= 2, let first = Int(parts[0]),
      let second = Int(parts[1])
    else { return nil }
    if parts.count == 3 {
      guard let number = Int(parts[2]), parts[2].utf8.count == 4 || parts[2].utf8.count == 2 else {
        return nil
      }
      year = number < 100 ? 2000 + number : number
    } else {
      year = nil
    }
    var days = [(day: first, month: second)]
    if separator != ".", first != second { days.insert((day: second, month: first), at: 0) }
    let possible = days.filter { (1...12).contains($0.month) && (1...31).contains($0.day) }
    self.days = possible.isEmpty ? days : possible
  }
}
