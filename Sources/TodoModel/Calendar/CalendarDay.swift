/// A day of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31.
///
/// It is a day number and nothing else: it knows no hour, no time zone and no clock. Whoever needs "today" is
/// given it. The range is what four digits of a year can write; year 0000 is not a year of this calendar.
package struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01, negative before it, because that is what every clock counts from.
  package let daysSince1970: Int32

  /// The first day there is: Monday 0001-01-01.
  package static let first = CalendarDay(unchecked: DayNumber.first)

  /// The last day there is: Friday 9999-12-31.
  package static let last = CalendarDay(unchecked: DayNumber.last)

  /// Takes a day by its number, or gives `nil` outside 0001-01-01 … 9999-12-31.
  ///
  /// - Parameter daysSince1970: Days since 1970-01-01, negative before it.
  package init?(daysSince1970: Int) {
    guard daysSince1970 >= DayNumber.first, daysSince1970 <= DayNumber.last else { return nil }
    self.init(unchecked: daysSince1970)
  }

  /// Takes a day by year, month and day of the month, each counted from 1.
  ///
  /// Gives `nil` if there is no such day: month 13, 30 February, year 0 or 10000.
  package init?(year: Int, month: Int, day: Int) {
    guard year >= 1, year <= 9999, month >= 1, month <= 12, day >= 1,
      day <= CalendarDay.dayCount(ofMonth: month, year: year)
    else { return nil }
    self.init(unchecked: DayNumber.of(year: year, month: month, day: day))
  }

  /// Takes a number that is known to lie within the range.
  private init(unchecked number: Int) {
    daysSince1970 = Int32(truncatingIfNeeded: number)
  }

  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.daysSince1970 < right.daysSince1970
  }

  /// How many days lie between two days.
  ///
  /// - Returns: Days from `other` to this day, negative if this day is the earlier one.
  package func days(since other: CalendarDay) -> Int {
    Int(daysSince1970) - Int(other.daysSince1970)
  }
}
