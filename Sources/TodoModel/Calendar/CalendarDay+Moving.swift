extension CalendarDay {
  /// The day that many units later, or earlier if the count is negative.
  ///
  /// A month, quarter or year later is the same day of the month there, or the month's last day where it has
  /// no such day: a month after 31 January is 28 or 29 February.
  ///
  /// - Returns: `nil` if that is outside the range of years.
  package func adding(_ count: Int, _ unit: CalendarUnit) -> CalendarDay? {
    switch unit {
    case .day: adding(days: count, times: 1)
    case .week: adding(days: count, times: 7)
    case .month: adding(months: count, times: 1)
    case .quarter: adding(months: count, times: 3)
    case .year: adding(months: count, times: 12)
    }
  }

  /// The first day of the week, month, quarter or year in which the day lies.
  package func firstDay(of unit: CalendarUnit) -> CalendarDay {
    let first: CalendarDay? =
      switch unit {
      case .day: self
      case .week: adding(1 - weekday.rawValue, .day)
      case .month: CalendarDay(year: components.year, month: components.month, day: 1)
      case .quarter: CalendarDay(year: components.year, month: quarter * 3 - 2, day: 1)
      case .year: CalendarDay(year: components.year, month: 1, day: 1)
      }
    return first ?? .first
  }

  /// The last day of the week, month, quarter or year in which the day lies.
  ///
  /// Only week 52 of 9999 would end beyond the range; its last day is taken to be 9999-12-31, a Friday.
  package func lastDay(of unit: CalendarUnit) -> CalendarDay {
    switch unit {
    case .day: return self
    case .week: return firstDay(of: .week).adding(6, .day) ?? .last
    case .month, .quarter, .year:
      let components = components
      let month =
        switch unit {
        case .year: 12
        case .quarter: (components.month + 2) / 3 * 3
        default: components.month
        }
      let day = CalendarDay.dayCount(ofMonth: month, year: components.year)
      return CalendarDay(year: components.year, month: month, day: day) ?? .last
    }
  }

  private func adding(days count: Int, times factor: Int) -> CalendarDay? {
    let (days, tooMany) = count.multipliedReportingOverflow(by: factor)
    let (number, tooFar) = days.addingReportingOverflow(Int(daysSince1970))
    return tooMany || tooFar ? nil : CalendarDay(daysSince1970: number)
  }

  private func adding(months count: Int, times factor: Int) -> CalendarDay? {
    let components = components
    let monthsSinceYearZero = components.year * 12 + components.month - 1
    let (months, tooMany) = count.multipliedReportingOverflow(by: factor)
    let (target, tooFar) = months.addingReportingOverflow(monthsSinceYearZero)
    // From January of year 1 on, so that division rounds as wanted.
    guard !tooMany, !tooFar, target >= 12 else { return nil }
    let (year, month) = (target / 12, target % 12 + 1)
    let day = min(components.day, CalendarDay.dayCount(ofMonth: month, year: year))
    return CalendarDay(year: year, month: month, day: day)
  }
}
