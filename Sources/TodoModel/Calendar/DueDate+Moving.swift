extension DueDate {
  /// The date that contains a day, written as this one is: in the same unit with the same separators.
  package func moved(to day: CalendarDay) -> DueDate {
    DueDate(unit, containing: day, separator: separator)
  }

  /// The date moved by a number of days, weeks, months, quarters or years, written as this one is.
  ///
  /// The due day moves, and the period around it is what is written then. A period that the step is too short
  /// for moves by one of its own all the same, because "postpone" that changes nothing would be a broken
  /// promise:
  ///
  /// | written | by | becomes |
  /// |---|---|---|
  /// | `2026-01-31` | a month | `2026-02-28` |
  /// | `2026-W07` | a week | `2026-W08` |
  /// | `2026-W07` | a month | `2026-W11`, for its Sunday is 15 February, and 15 March lies there |
  /// | `2026-02` | a day, a week, a month | `2026-03` |
  /// | `2026-Q1` | a month | `2026-Q2` |
  ///
  /// - Parameters:
  ///   - count: How many; negative moves towards the past, and zero moves nothing.
  ///   - step: What is counted.
  /// - Returns: `nil` if the date would leave the years 0001–9999.
  package func advanced(by count: Int, _ step: CalendarUnit) -> DueDate? {
    guard count != 0 else { return self }
    guard let day = dueDay.adding(count, step) else { return nil }
    let moved = moved(to: day)
    guard moved == self else { return moved }
    return firstDay.adding(count.signum(), unit).map(self.moved(to:))
  }
}
