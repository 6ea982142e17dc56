/// A day of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31.
///
/// It has no time of day, time zone or clock; callers pass "today". The range is that of four-digit years, without year
/// 0000.
package struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01, negative before it.
  package let daysSince1970: Int32

  package static let first = CalendarDay(unchecked: DayNumber.first)
  package static let last = CalendarDay(unchecked: DayNumber.last)

  /// Creates a day from its number; nil outside 0001-01-01 … 9999-12-31.
  package init?(daysSince1970: Int) {
    guard daysSince1970 >= DayNumber.first, daysSince1970 <= DayNumber.last else { return nil }
    self.init(unchecked: daysSince1970)
  }

  /// Creates a day from year, month and day of the month, each counted from 1.
  ///
  /// Returns nil if there is no such day: month 13, 30 February, year 0 or 10000.
  package init?(year: Int, month: Int, day: Int) {
    guard year >= 1, year <= 9999, month >= 1, month <= 12, day >= 1,
      day <= CalendarDay.dayCount(ofMonth: month, year: year)
    else { return nil }
    self.init(unchecked: DayNumber.of(year: year, month: month, day: day))
  }

  private init(unchecked number: Int) {
    daysSince1970 = Int32(truncatingIfNeeded: number)
  }

  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.daysSince1970 < right.daysSince1970
  }

  /// The number of days from `other` to this day, negative if this day is earlier.
  package func days(since other: CalendarDay) -> Int {
    Int(daysSince1970) - Int(other.daysSince1970)
  }
}

/// The units of due dates and of moving them, from the shortest to the longest.
package enum CalendarUnit: UInt8, CaseIterable, Hashable, Sendable {
  case day, week, month, quarter, year
}

extension CalendarDay {
  /// The year, month and day of the month, each counted from 1.
  package var components: (year: Int, month: Int, day: Int) { DayNumber.components(of: Int(daysSince1970)) }

  /// The quarter of the year, 1–4.
  package var quarter: Int { (components.month + 2) / 3 }

  /// The number of days in a month, 28–31; 31 for a month outside 1–12.
  package static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day `count` units later, or earlier for a negative count.
  ///
  /// Months, quarters and years keep the day of the month, or use the month's last day if it is shorter: a month after
  /// 31 January is 28 or 29 February.
  ///
  /// - Returns: nil if the result is outside the years 1–9999.
  package func adding(_ count: Int, _ unit: CalendarUnit) -> CalendarDay? {
    // No two days are further apart.
    guard count.magnitude <= 4_000_000 else { return nil }
    switch unit {
    case .day: return CalendarDay(daysSince1970: Int(daysSince1970) + count)
    case .week: return adding(7 * count, .day)
    case .quarter: return adding(3 * count, .month)
    case .year: return adding(12 * count, .month)
    case .month:
      let components = components
      let months = components.year * 12 + components.month - 1 + count
      // From January of year 1, so that the division below rounds correctly.
      guard months >= 12 else { return nil }
      let (year, month) = (months / 12, months % 12 + 1)
      let day = min(components.day, CalendarDay.dayCount(ofMonth: month, year: year))
      return CalendarDay(year: year, month: month, day: day)
    }
  }

  /// The first day of the week, month, quarter or year that contains the day.
  package func firstDay(of unit: CalendarUnit) -> CalendarDay {
    let month: Int
    switch unit {
    case .day: return self
    case .week: return adding(1 - weekday.rawValue, .day) ?? .first
    case .month: month = components.month
    case .quarter: month = quarter * 3 - 2
    case .year: month = 1
    }
    return CalendarDay(year: components.year, month: month, day: 1) ?? .first
  }

  /// The last day of the week, month, quarter or year that contains the day.
  ///
  /// Week 52 of 9999 would end out of range; its last day is 9999-12-31, a Friday.
  package func lastDay(of unit: CalendarUnit) -> CalendarDay {
    unit == .day ? self : firstDay(of: unit).adding(1, unit)?.adding(-1, .day) ?? .last
  }

  /// Creates a day from its ISO 8601 week.
  ///
  /// Returns nil if the year has no such week, or for the two days of week 52 of 9999 that are out of range.
  package init?(weekYear: Int, week: Int, weekday: Weekday) {
    guard weekYear >= 1, weekYear <= 9999, week >= 1, week <= CalendarDay.weekCount(ofYear: weekYear)
    else { return nil }
    let fourthOfJanuary = DayNumber.of(year: weekYear, month: 1, day: 4)
    let firstMonday = fourthOfJanuary - CalendarDay.daysSinceMonday(of: fourthOfJanuary)
    self.init(daysSince1970: firstMonday + (week - 1) * 7 + weekday.rawValue - 1)
  }

  package var weekday: Weekday {
    Weekday(rawValue: CalendarDay.daysSinceMonday(of: Int(daysSince1970)) + 1) ?? .monday
  }

  /// The ISO 8601 week of the day, Monday to Sunday: 1–53, and the year of its Thursday, which can differ from that of the day.
  package var week: (year: Int, number: Int) {
    let number = Int(daysSince1970)
    let thursday = number - CalendarDay.daysSinceMonday(of: number) + 3
    let year = DayNumber.components(of: thursday).year
    let firstOfJanuary = DayNumber.of(year: year, month: 1, day: 1)
    return (year, (thursday - firstOfJanuary) / 7 + 1)
  }

  /// The number of ISO 8601 weeks in a year, 52 or 53; 52 for a year outside 1–9999.
  ///
  /// 28 December is always in the last one.
  package static func weekCount(ofYear year: Int) -> Int {
    CalendarDay(year: year, month: 12, day: 28)?.week.number ?? 52
  }

  /// Days since the Monday of the week, 0–6; the first day of the range is a Monday.
  private static func daysSinceMonday(of number: Int) -> Int {
    (number - DayNumber.first) % 7
  }

  /// The day in words: "Sunday 15 February 2026".
  package var plainEnglish: String {
    let components = components
    return "\(weekday.name) \(components.day) \(PlainEnglish.month(components.month)) \(components.year)"
  }

  /// The distance in words: "today", "in 3 days", "12 days ago", "in 5 weeks".
  ///
  /// Uses days up to 13 days, weeks up to 62 days, months up to two years, then years. Weeks are rounded to the
  /// nearest; months and years are complete ones.
  ///
  /// - Returns: Lowercase words without a full stop.
  package func plainEnglishDistance(from today: CalendarDay) -> String {
    let days = days(since: today)
    switch days {
    case 0: return "today"
    case 1: return "tomorrow"
    case -1: return "yesterday"
    default: return days < 0 ? "\(size(from: today)) ago" : "in \(size(from: today))"
    }
  }

  private func size(from today: CalendarDay) -> String {
    let days = abs(days(since: today))
    if days < 14 { return "\(days) days" }
    if days < 63 { return "\((days + 3) / 7) weeks" }
    let (earlier, later) = (min(self, today).components, max(self, today).components)
    let complete = later.day >= earlier.day ? 0 : -1
    let months = (later.year - earlier.year) * 12 + later.month - earlier.month + complete
    return months < 24 ? "\(months) months" : "\(months / 12) years"
  }
}
