/// Turns year, month and day into days since 1970-01-01 and back, without a table or a loop.
///
/// The method is Howard Hinnant's *chrono-Compatible Low-Level Date Algorithms* (`days_from_civil`): a year
/// is taken to begin in March, so that the leap day is its last, and 400 years are always 146,097 days. The
/// numbers given must be in range (years 1–9999); `CalendarDay` sees to that, and no arithmetic here can then
/// overflow or become negative, which is why plain division will do.
enum DayNumber {
  /// The number of 0001-01-01, a Monday.
  static let first = -719_162

  /// The number of 9999-12-31.
  static let last = 2_932_896

  /// Days from 0000-03-01, where the count by 400 years begins, to 1970-01-01.
  private static let eraOffset = 719_468

  static func of(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let era = marchYear / 400
    let yearOfEra = marchYear - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - eraOffset
  }

  static func components(of number: Int) -> CalendarDay.Components {
    let shifted = number + eraOffset
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month > 2 ? 0 : 1)
    return CalendarDay.Components(year: year, month: month, day: day)
  }
}
