/// Why a well-formed date does not exist.
package enum ImpossibleDate: Hashable, Sendable {
  /// The year is 0000.
  case year
  case month(Int)
  case day(Int, month: Int, year: Int)
  case week(Int, year: Int)
  /// The quarter is not 1–4.
  case quarter(Int)

  /// The reason as a sentence without a full stop: "February 2026 has 28 days".
  package var explanation: String {
    switch self {
    case .year: "the first year is 0001"
    case .month(let month): "there is no month \(month)"
    case .day(0, _, _): "the first day of a month is 01"
    case .day(_, let month, let year):
      "\(PlainEnglish.month(month)) \(year) has \(CalendarDay.dayCount(ofMonth: month, year: year)) days"
    case .week(0, _): "the first week of a year is W01"
    case .week(_, let year): "\(year) has \(CalendarDay.weekCount(ofYear: year)) weeks"
    case .quarter(let quarter): "there is no quarter \(quarter)"
    }
  }
}
