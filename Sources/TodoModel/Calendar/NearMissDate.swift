/// What was meant by something that is almost a date.
package struct NearMissDate: Hashable, Sendable {
  /// The date that was meant.
  package let date: DueDate
  /// The offset behind the last byte of what was written.
  package let end: Int
}

extension DueDate {
  /// Reads a date more tolerantly than the format does, for a hint and its fix, where `read` finds none.
  ///
  /// It understands, besides the format's own forms and always with the year first: months, days and weeks of
  /// one digit (`2026-1-31`, `2026-W7`); a `.` between all three numbers of a day (`2026.01.31`); unlike
  /// separators (`2026-01/31`); dashes other than the hyphen, which word processors put there (`2026–01–31`);
  /// a lowercase or unseparated week or quarter (`2026-w07`, `2026Q1`). The date has slashes if slashes alone
  /// were written, else dashes. A letter, digit, `-` or `/` behind it, or a date that does not exist, makes
  /// it nothing.
  ///
  /// `2026.01.31` and `2026–01–31` are valid as they stand, but as the year 2026 with punctuation behind it.
  /// A caller who wants to hint at that asks here too if `read` gave a year or month, and compares the ends.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - offset: Where the year begins; outside the bytes there is nothing.
  /// - Returns: The date that was meant, or `nil`.
  /// - Complexity: O(1), at most 15 bytes, and nothing is allocated.
  package static func readNearMiss(_ bytes: Span<UInt8>, at offset: Int) -> NearMissDate? {
    guard offset >= 0, offset < bytes.count,
      let year = DateBytes.number(bytes, at: offset, digits: 4)
    else { return nil }
    let mark = DateMark(bytes, at: offset + 4)
    let start = offset + 4 + (mark?.length ?? 0)
    let wholeYear = near(CalendarDay(year: year, month: 1, day: 1), .year, .dash, end: offset + 4)
    let near: NearMissDate? =
      switch (DateBytes.byte(bytes, start) | 0x20, mark) {
      case (_, .dot): nearDay(bytes, of: year, .dot, at: start) ?? wholeYear
      case (UInt8(ascii: "w"), _): nearWeek(bytes, of: year, mark ?? .dash(1), at: start + 1)
      case (UInt8(ascii: "q"), _): nearQuarter(bytes, of: year, mark ?? .dash(1), at: start + 1)
      case (_, let mark?):
        nearDay(bytes, of: year, mark, at: start) ?? nearMonth(bytes, of: year, mark, at: start)
      case (_, nil): wholeYear
      }
    return near.flatMap { mayEnd(bytes, at: $0.end) ? $0 : nil }
  }

  private static func nearDay(
    _ bytes: Span<UInt8>, of year: Int, _ mark: DateMark, at offset: Int
  ) -> NearMissDate? {
    guard let month = shortNumber(bytes, at: offset), let second = DateMark(bytes, at: month.end),
      let day = shortNumber(bytes, at: month.end + second.length), mark.isDot == second.isDot
    else { return nil }
    let separator: Separator = mark == .slash && second == .slash ? .slash : .dash
    return near(
      CalendarDay(year: year, month: month.value, day: day.value), .day, separator, end: day.end)
  }

  private static func nearMonth(
    _ bytes: Span<UInt8>, of year: Int, _ mark: DateMark, at offset: Int
  ) -> NearMissDate? {
    guard let month = shortNumber(bytes, at: offset) else { return nil }
    return near(
      CalendarDay(year: year, month: month.value, day: 1), .month, mark.separator, end: month.end)
  }

  private static func nearWeek(
    _ bytes: Span<UInt8>, of year: Int, _ mark: DateMark, at offset: Int
  ) -> NearMissDate? {
    guard let week = shortNumber(bytes, at: offset) else { return nil }
    let monday = CalendarDay(weekYear: year, week: week.value, weekday: .monday)
    return near(monday, .week, mark.separator, end: week.end)
  }

  private static func nearQuarter(
    _ bytes: Span<UInt8>, of year: Int, _ mark: DateMark, at offset: Int
  ) -> NearMissDate? {
    guard let quarter = DateBytes.number(bytes, at: offset, digits: 1) else { return nil }
    let first = CalendarDay(year: year, month: quarter * 3 - 2, day: 1)
    return near(first, .quarter, mark.separator, end: offset + 1)
  }

  private static func near(
    _ day: CalendarDay?, _ unit: CalendarUnit, _ separator: Separator, end: Int
  ) -> NearMissDate? {
    day.map { NearMissDate(date: DueDate(unit, containing: $0, separator: separator), end: end) }
  }

  /// A number of two digits or of one.
  private static func shortNumber(_ bytes: Span<UInt8>, at offset: Int) -> (value: Int, end: Int)? {
    if let value = DateBytes.number(bytes, at: offset, digits: 2) { return (value, offset + 2) }
    return DateBytes.number(bytes, at: offset, digits: 1).map { ($0, offset + 1) }
  }

  /// Whether a date may end here; `2026-1.5` and `2026-1-31st` were meant as something else.
  private static func mayEnd(_ bytes: Span<UInt8>, at end: Int) -> Bool {
    let byte = DateBytes.byte(bytes, end)
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    guard !isLetter, !DateBytes.isDigit(byte), !DateBytes.isSeparator(byte) else { return false }
    guard let mark = DateMark(bytes, at: end) else { return true }
    return !DateBytes.isDigit(bytes, end + mark.length)
  }
}
