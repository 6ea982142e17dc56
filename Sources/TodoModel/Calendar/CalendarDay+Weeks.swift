extension CalendarDay {
  /// An ISO 8601 week, Monday to Sunday, which belongs to the year of its Thursday.
  package struct Week: Hashable, Sendable {
    /// The ISO week year, which can differ from the calendar year of its days.
    package let year: Int
    /// 1–52, or 53 in a long year.
    package let number: Int
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

  /// The day of the week.
  package var weekday: Weekday {
    Weekday(rawValue: CalendarDay.daysSinceMonday(of: Int(daysSince1970)) + 1) ?? .monday
  }

  /// The ISO 8601 week of the day.
  package var week: Week {
    let number = Int(daysSince1970)
    let thursday = number - CalendarDay.daysSinceMonday(of: number) + 3
    let year = DayNumber.components(of: thursday).year
    let firstOfJanuary = DayNumber.of(year: year, month: 1, day: 1)
    return Week(year: year, number: (thursday - firstOfJanuary) / 7 + 1)
  }

  /// The number of ISO 8601 weeks in a year, 52 or 53; 52 for a year outside 1–9999.
  ///
  /// A year has 53 weeks if it has 53 Thursdays: it starts on a Thursday, or on a Wednesday in a leap year.
  package static func weekCount(ofYear year: Int) -> Int {
    guard year >= 1, year <= 9999 else { return 52 }
    let daysFromThursday = (daysSinceMonday(of: DayNumber.of(year: year, month: 1, day: 1)) + 4) % 7
    return daysFromThursday == 0 || (daysFromThursday == 6 && isLeap(year: year)) ? 53 : 52
  }

  /// Days since the Monday of the week, 0–6; the first day of the range is a Monday.
  private static func daysSinceMonday(of number: Int) -> Int {
    (number - DayNumber.first) % 7
  }
}
