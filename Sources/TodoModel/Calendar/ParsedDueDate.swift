import TodoText

/// The result of parsing a date after an arrow.
package enum ParsedDueDate: Hashable, Sendable {
  /// A date, and the offset after its last byte.
  case date(DueDate, end: Int)
  /// A well-formed date that does not exist, and the offset after its last byte.
  case impossible(ImpossibleDate, end: Int)
  case none
}

extension DueDate {
  /// Parses the date at an offset, which follows an arrow and its space and may be out of bounds.
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
  package static func parse(_ bytes: Span<UInt8>, at offset: Int) -> ParsedDueDate {
    let parsed = parse(bytes, at: offset, isLenient: false)
    switch parsed {
    case .date(_, let end), .impossible(_, let end):
      return Separator(rawValue: DateBytes.byte(bytes, end)) == nil ? parsed : .none
    case .none: return .none
    }
  }

  /// Parses a whole text in the format's syntax; nil if it is no date, or has other text, too.
  package init?(_ bytes: [UInt8]) {
    guard case .date(let date, bytes.count) = Self.parse(bytes.span, at: 0) else { return nil }
    self = date
  }

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
  /// - Returns: The intended date, and the offset after its last byte; nil if there is none.
  package static func parseNearMiss(_ bytes: Span<UInt8>, at offset: Int) -> (date: DueDate, end: Int)? {
    // `2026-1.5` and `2026-1-31st` are probably something else.
    guard case .date(let date, let end) = parse(bytes, at: offset, isLenient: true),
      case let next = DateBytes.byte(bytes, end), !next.isASCIILetter, !next.isASCIIDigit,
      Separator(rawValue: next) == nil,
      !(mark(bytes, at: end, isLenient: true).map { DateBytes.byte(bytes, end + $0.length).isASCIIDigit }
        ?? false)
    else { return nil }
    return (date, end)
  }

  /// Parses a date, after which anything may follow but a digit.
  private static func parse(_ bytes: Span<UInt8>, at offset: Int, isLenient: Bool) -> ParsedDueDate {
    guard let year = DateBytes.number(bytes, at: offset, digits: 4) else { return .none }
    func found(
      _ unit: CalendarUnit, _ first: CalendarDay?, _ separator: UInt8, end: Int, else reason: ImpossibleDate
    ) -> ParsedDueDate {
      guard let first else { return .impossible(year == 0 ? .year : reason, end: end) }
      return .date(
        DueDate(unit, containing: first, separator: Separator(rawValue: separator) ?? .dash), end: end)
    }
    /// A number of two digits, or of one where that is allowed.
    func number(at offset: Int) -> (value: Int, end: Int)? {
      if let value = DateBytes.number(bytes, at: offset, digits: 2) { return (value, offset + 2) }
      return isLenient ? DateBytes.number(bytes, at: offset, digits: 1).map { ($0, offset + 1) } : nil
    }
    let first = mark(bytes, at: offset + 4, isLenient: isLenient)
    let (sign, start) = (first?.sign ?? 0, offset + 4 + (first?.length ?? 0))
    let isDot = sign == UInt8(ascii: ".")
    let mayBePeriod = isLenient ? !isDot : first != nil
    switch DateBytes.byte(bytes, start) {
    case UInt8(ascii: "W") where mayBePeriod, UInt8(ascii: "w") where mayBePeriod && isLenient:
      guard let week = number(at: start + 1) else { return .none }
      let monday = CalendarDay(weekYear: year, week: week.value, weekday: .monday)
      return found(.week, monday, sign, end: week.end, else: .week(week.value, year: year))
    case UInt8(ascii: "Q") where mayBePeriod, UInt8(ascii: "q") where mayBePeriod && isLenient:
      guard let quarter = DateBytes.number(bytes, at: start + 1, digits: 1) else { return .none }
      let day = CalendarDay(year: year, month: quarter * 3 - 2, day: 1)
      return found(.quarter, day, sign, end: start + 2, else: .quarter(quarter))
    default: break
    }
    let month = first == nil ? nil : number(at: start)
    if let month, let second = mark(bytes, at: month.end, isLenient: isLenient),
      isLenient ? isDot == (second.sign == UInt8(ascii: ".")) : second.sign == sign,
      let day = number(at: month.end + second.length)
    {
      let isMonth = (1...12).contains(month.value)
      return found(
        .day, CalendarDay(year: year, month: month.value, day: day.value), second.sign == sign ? sign : 0,
        end: day.end, else: isMonth ? .day(day.value, month: month.value, year: year) : .month(month.value))
    }
    guard first == nil || isDot else {
      guard let month else { return .none }
      let day = CalendarDay(year: year, month: month.value, day: 1)
      return found(.month, day, sign, end: month.end, else: .month(month.value))
    }
    return found(.year, CalendarDay(year: year, month: 1, day: 1), 0, end: offset + 4, else: .year)
  }

  /// The separator at an offset, as a `-`, `/` or `.`, and its length; a dot or a longer dash only if it is lenient.
  private static func mark(
    _ bytes: Span<UInt8>, at offset: Int, isLenient: Bool
  ) -> (sign: UInt8, length: Int)? {
    let byte = DateBytes.byte(bytes, offset)
    if Separator(rawValue: byte) != nil || isLenient && byte == UInt8(ascii: ".") { return (byte, 1) }
    guard isLenient, byte == 0xE2, let dash = bytes.scalar(at: offset)?.scalar.value else { return nil }
    // Hyphen, non-breaking hyphen, figure dash, en dash, and minus.
    return (0x2010...0x2013).contains(dash) || dash == 0x2212 ? (UInt8(ascii: "-"), 3) : nil
  }
}
