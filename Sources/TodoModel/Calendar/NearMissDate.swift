import TodoText

/// The date that a malformed date probably means.
package struct NearMissDate: Hashable, Sendable {
  /// The intended date.
  package let date: DueDate
  /// The offset after its last byte.
  package let end: Int
}

extension DueDate {
  /// Parses a malformed date tolerantly, for a hint and its fix.
  ///
  /// Besides the format's own forms, and always with the year first, it accepts: months, days and weeks of one digit
  /// (`2026-1-31`, `2026-W7`); `.` between the three numbers of a day (`2026.01.31`); mixed separators (`2026-01/31`);
  /// dashes other than the hyphen, which word processors insert (`2026–01–31`); a week or quarter in lowercase or
  /// without a separator (`2026-w07`, `2026Q1`). The result has slashes if all separators are slashes, else dashes.
  /// Returns nil if a letter, digit, `-` or `/` follows, or if the date does not exist.
  ///
  /// `2026.01.31` and `2026–01–31` are valid, but as the year 2026 followed by punctuation. To hint at those, call this
  /// also if ``parse(_:at:)`` returns a year or month, and compare the ends.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - offset: Where the year begins, which may be out of bounds.
  /// - Returns: The intended date; nil if there is none.
  /// - Complexity: O(1); nothing is allocated.
  package static func parseNearMiss(_ bytes: Span<UInt8>, at offset: Int) -> NearMissDate? {
    guard offset >= 0, offset < bytes.count,
      let year = DateBytes.number(bytes, at: offset, digits: 4)
    else { return nil }
    let mark = DateMark(bytes, at: offset + 4)
    let start = offset + 4 + (mark?.length ?? 0)
    let wholeYear = near(CalendarDay(year: year, month: 1, day: 1), .year, .dash, end: offset + 4)
    let near: NearMissDate? =
      switch (DateBytes.byte(bytes, start).asciiLowercased, mark) {
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

  /// A number of one or two digits.
  private static func shortNumber(_ bytes: Span<UInt8>, at offset: Int) -> (value: Int, end: Int)? {
    if let value = DateBytes.number(bytes, at: offset, digits: 2) { return (value, offset + 2) }
    return DateBytes.number(bytes, at: offset, digits: 1).map { ($0, offset + 1) }
  }

  /// Whether a date can end here; `2026-1.5` and `2026-1-31st` are probably something else.
  private static func mayEnd(_ bytes: Span<UInt8>, at end: Int) -> Bool {
    let byte = DateBytes.byte(bytes, end)
    guard !byte.isASCIILetter, !byte.isASCIIDigit, !DateBytes.isSeparator(byte) else { return false }
    guard let mark = DateMark(bytes, at: end) else { return true }
    return !DateBytes.isDigit(bytes, end + mark.length)
  }
}

/// A separator that people write in dates.
enum DateMark: Hashable {
  /// A hyphen, or one of the longer dashes, with its length in bytes.
  case dash(Int)
  case slash
  case dot

  /// Parses the separator at an offset; nil if there is none.
  init?(_ bytes: Span<UInt8>, at offset: Int) {
    switch DateBytes.byte(bytes, offset) {
    case UInt8(ascii: "-"): self = .dash(1)
    case UInt8(ascii: "/"): self = .slash
    case UInt8(ascii: "."): self = .dot
    case 0xE2 where DateMark.isLongDash(bytes, at: offset): self = .dash(3)
    default: return nil
    }
  }

  /// Its length in bytes.
  var length: Int {
    if case .dash(let length) = self { length } else { 1 }
  }

  var isDot: Bool { self == .dot }

  /// The separator that the format uses in its place.
  var separator: DueDate.Separator { self == .slash ? .slash : .dash }

  /// Whether it is U+2010 to U+2013 (hyphen, non-breaking hyphen, figure dash, en dash) or U+2212 (minus).
  private static func isLongDash(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    let (second, third) = (DateBytes.byte(bytes, offset + 1), DateBytes.byte(bytes, offset + 2))
    return (second == 0x80 && (0x90...0x93).contains(third)) || (second == 0x88 && third == 0x92)
  }
}
