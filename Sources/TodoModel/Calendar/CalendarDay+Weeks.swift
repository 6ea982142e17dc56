extension CalendarDay {
  /// A week of ISO 8601: Monday to Sunday, and it belongs to the year in which its Thursday lies.
  package struct Week: Hashable, Sendable {
    /// The year that the week is counted in, which is not always the year of each of its days.
    package let year: Int
    /// 1–52, or 53 in a long year.
    package let number: Int
  }

  /// Takes a day by its ISO 8601 week.
  ///
  /// Gives `nil` if the year has no such week, or if the day is one of the two that week 52 of 9999 has
  /// beyond the range.
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

  /// The ISO 8601 week in which the day lies.
  package var week: Week {
    let number = Int(daysSince1970)
    let thursday = number - CalendarDay.daysSinceMonday(of: number) + 3
    let year = DayNumber.components(of: thursday).year
    let firstOfJanuary = DayNumber.of(year: year, month: 1, day: 1)
    return Week(year: year, number: (thursday - firstOfJanuary) / 7 + 1)
  }

  /// How many ISO 8601 weeks a year has, 52 or 53; a year other than 1–9999 is answered with 52.
  ///
  /// A year has 53 weeks if it has 53 Thursdays: it begins on one, or it is a leap year and its 2 January is
  /// one.
  package static func weekCount(ofYear year: Int) -> Int {
    guard year >= 1, year <= 9999 else { return 52 }
    let daysFromThursday = (daysSinceMonday(of: DayNumber.of(year: year, month: 1, day: 1)) + 4) % 7
    return daysFromThursday == 0 || (daysFromThursday == 6 && isLeap(year: year)) ? 53 : 52
  }

  /// Days from the Monday of the week, 0–6; the range begins on a Monday.
  private static func daysSinceMonday(of number: Int) -> Int {
    (number - DayNumber.first) % 7
  }
}
