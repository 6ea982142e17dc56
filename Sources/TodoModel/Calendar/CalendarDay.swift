/// A day of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31.
///
/// It has no time of day, time zone or clock; callers pass "today". The range is that of four-digit years, without year
/// 0000.
package struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01, negative before it.
  package let daysSince1970: Int32

  /// Monday 0001-01-01.
  package static let first = CalendarDay(unchecked: DayNumber.first)

  /// Friday 9999-12-31.
  package static let last = CalendarDay(unchecked: DayNumber.last)

  /// Creates a day from its number; nil outside 0001-01-01 … 9999-12-31.
  ///
  /// - Parameter daysSince1970: Days since 1970-01-01, negative before it.
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

  /// Creates a day from a number that is known to be in range.
  private init(unchecked number: Int) {
    daysSince1970 = Int32(truncatingIfNeeded: number)
  }

  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.daysSince1970 < right.daysSince1970
  }

  /// The number of days from `other` to this day.
  ///
  /// - Returns: A negative number if this day is earlier.
  package func days(since other: CalendarDay) -> Int {
    Int(daysSince1970) - Int(other.daysSince1970)
  }
}
