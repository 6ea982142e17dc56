extension CalendarDay {
  /// The day `count` units later, or earlier for a negative count.
  ///
  /// Months, quarters and years keep the day of the month, or use the month's last day if it is shorter: a month after
  /// 31 January is 28 or 29 February.
  ///
  /// - Returns: nil if the result is outside the years 1–9999.
  package func adding(_ count: Int, _ unit: CalendarUnit) -> CalendarDay? {
    switch unit {
    case .day: adding(days: count, times: 1)
    case .week: adding(days: count, times: 7)
    case .month: adding(months: count, times: 1)
    case .quarter: adding(months: count, times: 3)
    case .year: adding(months: count, times: 12)
    }
  }

  /// The first day of the week, month, quarter or year that contains the day.
  package func firstDay(of unit: CalendarUnit) -> CalendarDay {
    switch unit {
    case .day: return self
    case .week: return adding(1 - weekday.rawValue, .day) ?? .first
    case .month, .quarter, .year:
      let (year, months) = months(of: unit)
      return CalendarDay(year: year, month: months.lowerBound, day: 1) ?? .first
    }
  }

  /// The last day of the week, month, quarter or year that contains the day.
  ///
  /// Week 52 of 9999 would end out of range; its last day is 9999-12-31, a Friday.
  package func lastDay(of unit: CalendarUnit) -> CalendarDay {
    switch unit {
    case .day: return self
    case .week: return firstDay(of: .week).adding(6, .day) ?? .last
    case .month, .quarter, .year:
      let (year, months) = months(of: unit)
      let day = CalendarDay.dayCount(ofMonth: months.upperBound, year: year)
      return CalendarDay(year: year, month: months.upperBound, day: day) ?? .last
    }
  }

  /// The year of the day, and the months of its month, quarter or, for any other unit, year.
  private func months(of unit: CalendarUnit) -> (year: Int, months: ClosedRange<Int>) {
    let components = components
    switch unit {
    case .month: return (components.year, components.month...components.month)
    case .quarter:
      let last = (components.month + 2) / 3 * 3
      return (components.year, last - 2...last)
    default: return (components.year, 1...12)
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
    // From January of year 1, so that the division below rounds correctly.
    guard !tooMany, !tooFar, target >= 12 else { return nil }
    let (year, month) = (target / 12, target % 12 + 1)
    let day = min(components.day, CalendarDay.dayCount(ofMonth: month, year: year))
    return CalendarDay(year: year, month: month, day: day)
  }
}
