import TodoText

/// The result of parsing a date after an arrow.
package enum ParsedDueDate: Hashable, Sendable {
  /// A date, and the offset after its last byte.
  case date(DueDate, end: Int)
  /// A well-formed date that does not exist, and the offset after its last byte.
  case impossible(ImpossibleDate, end: Int)
  /// Not a date.
  case none
}

extension DueDate {
  /// Parses the date at an offset, which follows an arrow and its space.
  ///
  /// The forms are `yyyy-mm-dd`, `yyyy-mm`, `yyyy`, `yyyy-Www` and `yyyy-Qq`; `/` may replace every `-` ([x]it! 1.1,
  /// *Due Date*). The longest form wins. A digit, `-` or `/` after it makes it no date:
  ///
  /// | bytes | result |
  /// |---|---|
  /// | `2026-02-15`, also before `.`, `)`, a blank or the end | the day |
  /// | `2026-02-1`, `2026-02-151`, `2026-02-15-`, `2026-02/15`, `2026-02-`, `2026-2-15` | none |
  /// | `20261`, `2026-`, `2026/x`, `2026-W5`, `2026-W071`, `2026-w07`, `2026-Q12` | none |
  /// | `2026x`, `2026-02x`, `2026-W07x` | the year, month or week before the letter |
  /// | `2026-13`, `2026-02-30`, `2022-W53`, `2026-Q5`, `0000` | impossible |
  ///
  /// No digit, `-` or `/` follows a date or an impossible one; the caller must check that the end, a blank or punctuation
  /// does.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - offset: Where the year begins, which may be out of bounds.
  /// - Returns: The date, or why there is none.
  /// - Complexity: O(1), at most 11 bytes; nothing is allocated.
  package static func parse(_ bytes: Span<UInt8>, at offset: Int) -> ParsedDueDate {
    if let day = usualDay(bytes, at: offset) {
      return .date(DueDate(.day, from: day, separator: .dash), end: offset + 10)
    }
    guard offset >= 0, offset < bytes.count,
      let year = DateBytes.number(bytes, at: offset, digits: 4)
    else { return .none }
    guard let separator = Separator(rawValue: DateBytes.byte(bytes, offset + 4)) else {
      return parsed(
        of: CalendarDay(year: year, month: 1, day: 1), .year, .dash, else: .year, end: offset + 4)
    }
    let parsed =
      switch DateBytes.byte(bytes, offset + 5) {
      case UInt8(ascii: "W"): parseWeek(bytes, of: year, separator, at: offset + 6)
      case UInt8(ascii: "Q"): parseQuarter(bytes, of: year, separator, at: offset + 6)
      default: parseMonth(bytes, of: year, separator, at: offset + 5)
      }
    switch parsed {
    case .date(_, let end), .impossible(_, let end):
      return DateBytes.isSeparator(DateBytes.byte(bytes, end)) ? .none : parsed
    case .none:
      return .none
    }
  }

  /// Parses `yyyy-mm-dd`, the usual form, quickly; nil for every other, and for a day that does not exist.
  private static func usualDay(_ bytes: Span<UInt8>, at offset: Int) -> CalendarDay? {
    guard offset >= 0, bytes.count - offset >= 10 else { return nil }
    let text = UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    // `0000-00-`, the first byte in the lowest bits: each byte becomes a digit, or 0 for a dash.
    let digits = text ^ 0x2D30_302D_3030_3030
    // Adding 0x76 sets the highest bit of each byte above 9.
    guard (digits | digits &+ 0x7676_7676_7676_7676) & 0x8080_8080_8080_8080 == 0,
      digits & 0xFF00_00FF_0000_0000 == 0
    else { return nil }
    func digit(_ index: Int) -> Int { Int(truncatingIfNeeded: digits >> UInt64(8 * index) & 0xFF) }
    let zero = Int(UInt8(ascii: "0"))
    let tens = Int(bytes[offset + 8]) - zero
    let ones = Int(bytes[offset + 9]) - zero
    let next = DateBytes.byte(bytes, offset + 10)
    guard (0...9).contains(tens), (0...9).contains(ones), !next.isASCIIDigit,
      !DateBytes.isSeparator(next)
    else { return nil }
    return CalendarDay(
      year: digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3), month: digit(5) * 10 + digit(6),
      day: tens * 10 + ones)
  }

  private static func parseMonth(
    _ bytes: Span<UInt8>, of year: Int, _ separator: Separator, at offset: Int
  ) -> ParsedDueDate {
    guard let month = DateBytes.number(bytes, at: offset, digits: 2) else { return .none }
    func first() -> CalendarDay? { CalendarDay(year: year, month: month, day: 1) }
    let noMonth = year == 0 ? ImpossibleDate.year : .month(month)
    guard DateBytes.byte(bytes, offset + 2) == separator.rawValue,
      let day = DateBytes.number(bytes, at: offset + 3, digits: 2)
    else { return parsed(of: first(), .month, separator, else: noMonth, end: offset + 2) }
    return parsed(
      of: CalendarDay(year: year, month: month, day: day), .day, separator,
      else: first() == nil ? noMonth : .day(day, month: month, year: year), end: offset + 5)
  }

  private static func parseWeek(
    _ bytes: Span<UInt8>, of year: Int, _ separator: Separator, at offset: Int
  ) -> ParsedDueDate {
    guard let week = DateBytes.number(bytes, at: offset, digits: 2) else { return .none }
    return parsed(
      of: CalendarDay(weekYear: year, week: week, weekday: .monday), .week, separator,
      else: year == 0 ? .year : .week(week, year: year), end: offset + 2)
  }

  private static func parseQuarter(
    _ bytes: Span<UInt8>, of year: Int, _ separator: Separator, at offset: Int
  ) -> ParsedDueDate {
    guard let quarter = DateBytes.number(bytes, at: offset, digits: 1) else { return .none }
    return parsed(
      of: CalendarDay(year: year, month: quarter * 3 - 2, day: 1), .quarter, separator,
      else: year == 0 ? .year : .quarter(quarter), end: offset + 1)
  }

  /// The period that begins with a day, or the reason why there is no such day.
  private static func parsed(
    of day: CalendarDay?, _ unit: CalendarUnit, _ separator: Separator,
    else reason: @autoclosure () -> ImpossibleDate, end: Int
  ) -> ParsedDueDate {
    guard let day else { return .impossible(reason(), end: end) }
    return .date(DueDate(unit, from: day, separator: separator), end: end)
  }
}
