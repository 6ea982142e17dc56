import TodoText

/// A time of day after a date, `10:00` in `-> 2026-11-20 10:00`.
///
/// The format has no times: for other tools it is text. It orders items that are due on the same day, and is exported.
package struct TimeOfDay: Hashable, Comparable, Sendable {
  /// Minutes since midnight, 0–1439.
  package let minutes: Int

  /// Creates a time; nil if there is no such time.
  package init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  package static let midnight = TimeOfDay(minutes: 0)

  /// More than the minutes of every time, to sort items without one last.
  package static let minutesPerDay = 24 * 60

  private init(minutes: Int) { self.minutes = minutes }

  /// The time with two digits each: `09:30`.
  package var text: String {
    let (hour, minute) = (minutes / 60, minutes % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }

  /// Parses the time after a date that ends at `offset`: blanks, one or two digits, `:` and two digits.
  ///
  /// - Returns: The time, and the offset after it; nil if there is none, or if a letter, digit or `:` follows.
  package static func parse(
    _ bytes: Span<UInt8>, after offset: Int, to end: Int
  ) -> (time: TimeOfDay, end: Int)? {
    let start = DateBytes.blanksEnd(bytes, from: offset, to: end)
    guard start > offset, start < end else { return nil }
    let digits = DateBytes.byte(bytes, start + 1).isASCIIDigit ? 2 : 1
    let colon = start + digits
    guard let hour = DateBytes.number(bytes, at: start, digits: digits),
      DateBytes.byte(bytes, colon) == UInt8(ascii: ":"),
      let minute = DateBytes.number(bytes, at: colon + 1, digits: 2), colon + 3 <= end,
      let time = TimeOfDay(hour: hour, minute: minute)
    else { return nil }
    guard colon + 3 < end, let (next, _) = bytes.scalar(at: colon + 3) else { return (time, colon + 3) }
    return next.isLetter || next.isMark || next == ":" ? nil : (time, colon + 3)
  }

  /// Parses lowercase words: `9:30`, `17:00`, `9am`, `9:30 pm`, `at 9am`, `noon`; a number alone is not a time.
  init?(words: ArraySlice<String>) {
    let words = words.first == "at" ? words.dropFirst() : words
    guard words.count == 1 || words.count == 2 && ["am", "pm"].contains(words.last) else { return nil }
    var text = words.joined()[...]
    if text == "noon" { text = "12pm" }
    var hourOffset: Int?
    if text.hasSuffix("am") { hourOffset = 0 }
    if text.hasSuffix("pm") { hourOffset = 12 }
    if hourOffset != nil { text = text.dropLast(2) }
    let separator: Character = hourOffset != nil && text.contains(".") ? "." : ":"
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count <= 2, hourOffset != nil || parts.count == 2,
      parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy({ $0.isASCIIDigit }) }),
      let hour = Int(parts[0]), let minute = parts.count == 2 ? Int(parts[1]) : 0,
      parts.count == 1 || parts[1].utf8.count == 2
    else { return nil }
    guard let hourOffset else {
      self.init(hour: hour, minute: minute)
      return
    }
    guard (1...12).contains(hour) else { return nil }
    self.init(hour: hour % 12 + hourOffset, minute: minute)
  }

  /// Parses a time after a date that is not in the format's syntax: `9am`, `at 10:00`.
  ///
  /// - Returns: The time, and the offset after it; nil if there is none.
  static func parseNearMiss(
    _ bytes: Span<UInt8>, after offset: Int, to end: Int
  ) -> (time: TimeOfDay, end: Int)? {
    var words: [String] = []
    var found: (time: TimeOfDay, end: Int)?
    var index = DateBytes.blanksEnd(bytes, from: offset, to: end)
    guard index > offset, parse(bytes, after: offset, to: end) == nil else { return nil }
    while words.count < 3, index < end {
      let wordEnd = DateWord.end(bytes, from: index, to: min(end, index + 8))
      let word = bytes.extracting(index..<wordEnd)
      guard wordEnd > index, let parts = DateWord.parts(word, isFirst: true) else { break }
      words += parts
      // `noon` may begin a sentence.
      if words.last != "noon", let time = TimeOfDay(words: words[...]) { found = (time, wordEnd) }
      index = DateBytes.blanksEnd(bytes, from: wordEnd, to: end)
      guard index > wordEnd else { break }
    }
    return found
  }
}
