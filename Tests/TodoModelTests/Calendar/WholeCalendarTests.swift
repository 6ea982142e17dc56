import Foundation
import TestSupport
import Testing
import TodoModel

/// Compares the calendar with two references.
///
/// By default, tests a sample and the days at which the calendar is irregular; with `TODO_THOROUGH=1` in the environment,
/// all 3,652,059 days (`TODO_THOROUGH=1 swift test -c release --filter WholeCalendarTests`).
struct WholeCalendarTests {
  /// 1600-01-01, in days since 1970.
  private static let firstOf1600 = -135_140

  /// Foundation's calendar is the reference from 1600 on.
  ///
  /// Before 15 October 1582, both `.gregorian` and `.iso8601` use the Julian calendar, and these two number the weeks of
  /// that short year differently. Days before 1600 are therefore compared with the day 1600 years later: the rules repeat
  /// every 400 years, which are whole weeks.
  @Test func `every day agrees with Foundation`() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let components: Set<Calendar.Component> = [
      .year, .month, .day, .weekday, .weekOfYear, .yearForWeekOfYear,
    ]
    for number in sample() {
      let day = try #require(CalendarDay(daysSince1970: number))
      let years = number < Self.firstOf1600 ? 1600 : 0
      let date = Date(timeIntervalSince1970: Double(number + years / 400 * 146_097) * 86_400)
      let theirs = calendar.dateComponents(components, from: date)
      let (ours, week) = (day.components, day.week)
      let isSame =
        theirs.year == ours.year + years && theirs.month == ours.month && theirs.day == ours.day
        && theirs.weekday == day.weekday.rawValue % 7 + 1
        && theirs.weekOfYear == week.number && theirs.yearForWeekOfYear == week.year + years
        && CalendarDay(year: ours.year, month: ours.month, day: ours.day) == day
      try #require(isSame, "\(number): \(ours) \(day.weekday) \(week), Foundation has \(theirs)")
    }
  }

  /// The other reference counts day by day.
  @Test func `every day follows the one before`() throws {
    for years in TestEnvironment.isThorough
      ? [1...9999] : [1...8, 1580...1604, 1896...1904, 1999...2030, 9992...9999]
    {
      var reference = CountingCalendar(firstOfJanuary: years.lowerBound)
      while reference.year <= years.upperBound {
        let day = try #require(
          CalendarDay(year: reference.year, month: reference.month, day: reference.day))
        let isSame =
          day.daysSince1970 == reference.number && day.weekday.rawValue == reference.weekday
          && day == CalendarDay(daysSince1970: Int(reference.number))
          && day.components.year == reference.year && day.components.month == reference.month
          && day.components.day == reference.day
        try #require(isSame, "\(reference)")
        reference.advance()
      }
    }
  }

  /// Every 97th day, the last day, and the first day of some months with the day before it.
  ///
  /// These months are January and March of each year, because years and Februaries differ in length, and all months of the
  /// years around the ends of centuries, whose leap years are irregular, and from 1890 to 2110, which lists contain.
  private func sample() -> [Int] {
    let (first, last) = (Int(CalendarDay.first.daysSince1970), Int(CalendarDay.last.daysSince1970))
    if TestEnvironment.isThorough { return Array(first...last) }
    let edges = stride(from: 1, through: 9999, by: 1).flatMap { year -> [Int] in
      let months =
        year % 100 < 2 || year % 100 == 99 || (1890...2110).contains(year) ? Array(1...12) : [1, 3]
      return months.compactMap { CalendarDay(year: year, month: $0, day: 1).map { Int($0.daysSince1970) } }
    }
    return edges.flatMap { [$0 - 1, $0] }.filter { $0 >= first } + [last]
      + Array(stride(from: first, through: last, by: 97))
  }
}

/// A calendar that computes each day from the previous one.
private struct CountingCalendar {
  var year: Int
  var month = 1
  var day = 1
  var weekday: Int
  var number: Int32

  /// Counts the days from Monday 0001-01-01, year by year.
  init(firstOfJanuary year: Int) {
    let days = (1..<year).reduce(0) { $0 + (CountingCalendar.isLeap($1) ? 366 : 365) }
    self.year = year
    weekday = days % 7 + 1
    number = Int32(days - 719_162)
  }

  /// Moves to the next day.
  mutating func advance() {
    number += 1
    weekday = weekday == 7 ? 1 : weekday + 1
    day += 1
    let lengths = [31, CountingCalendar.isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if day > lengths[month - 1] { (month, day) = (month + 1, 1) }
    if month > 12 { (year, month) = (year + 1, 1) }
  }

  static func isLeap(_ year: Int) -> Bool {
    year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
  }
}
