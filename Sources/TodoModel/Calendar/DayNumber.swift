/// Converts between year, month and day and days since 1970-01-01, without a table or a loop.
///
/// These are Howard Hinnant's `days_from_civil` and `civil_from_days` (*chrono-Compatible Low-Level Date Algorithms*):
/// years start in March, so that a leap day is the last day of its year, and every 400 years have 146,097 days. Years
/// must be 1–9999, which `CalendarDay` checks; then nothing overflows, no dividend is negative, and plain division
/// rounds correctly.
enum DayNumber {
  /// The number of 0001-01-01, a Monday.
  static let first = -719_162

  /// The number of 9999-12-31.
  static let last = 2_932_896

  /// Days from 0000-03-01, the start of the 400-year cycles, to 1970-01-01.
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

  static func components(of number: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = number + eraOffset
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month > 2 ? 0 : 1)
    return (year, month, day)
  }
}
