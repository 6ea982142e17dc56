/// A date in words or in another order, such as `fri`, `in 3 days` or `20.11.2026`.
///
/// Which date that is depends on the current day. See the list format, *Dates in words*.
package struct DateWords: Hashable, Sendable {
  /// The meaning of the words.
  enum Meaning: Hashable {
    /// The day that many units after today.
    case after(Int, CalendarUnit)
    /// The next such day after today, never today.
    case weekday(Weekday)
    /// "Next Friday": the next one if it is not in this week, otherwise ambiguous.
    case nextWeekday(Weekday)
    /// The last day of the period that many units after the current one.
    case end(of: CalendarUnit, after: Int)
    /// The period that many units after the current one.
    case period(CalendarUnit, after: Int)
    /// The next such day of a year, perhaps today.
    case dayOfYear(month: Int, day: Int)
    /// One of these dates, whatever today is.
    case dates([DueDate])
  }

  let meaning: Meaning

  init(_ meaning: Meaning) { self.meaning = meaning }

  /// The dates that the words may mean, the more likely first: one, or two if the words are ambiguous.
  ///
  /// - Returns: None if the date is outside the years 0001–9999.
  package func dates(on today: CalendarDay) -> [DueDate] {
    switch meaning {
    case .after(let count, let unit): Self.days(today.adding(count, unit))
    case .weekday(let weekday): Self.days(today.next(weekday))
    case .nextWeekday(let weekday): nextWeekdays(weekday, today)
    case .end(let unit, let count):
      Self.days(today.firstDay(of: unit).adding(count, unit)?.lastDay(of: unit))
    case .period(let unit, let count):
      [DueDate(unit, containing: today).advanced(by: count, unit)].compactMap(\.self)
    case .dayOfYear(let month, let day):
      // At most eight years lie between two 29 Februaries.
      Self.days(
        (0...8).lazy.compactMap { CalendarDay(year: today.components.year + $0, month: month, day: day) }
          .first { $0 >= today })
    case .dates(let dates): dates
    }
  }

  /// The only date that the words may mean; nil if there are two, or none.
  package func date(on today: CalendarDay) -> DueDate? {
    let dates = dates(on: today)
    return dates.count == 1 ? dates[0] : nil
  }

  private func nextWeekdays(_ weekday: Weekday, _ today: CalendarDay) -> [DueDate] {
    guard let next = today.next(weekday) else { return [] }
    guard next <= today.lastDay(of: .week) else { return Self.days(next) }
    return Self.days(next.adding(1, .week)) + Self.days(next)
  }

  private static func days(_ day: CalendarDay?) -> [DueDate] {
    day.map { [DueDate(.day, containing: $0)] } ?? []
  }
}

extension CalendarDay {
  /// The next such weekday after this day.
  func next(_ weekday: Weekday) -> CalendarDay? {
    let days = weekday.rawValue - self.weekday.rawValue
    return adding(days > 0 ? days : days + 7, .day)
  }
}
