extension DueDate {
  /// The date that contains `day`, in the same unit and with the same separators.
  package func moved(to day: CalendarDay) -> DueDate {
    DueDate(unit, containing: day, separator: separator)
  }

  /// The date moved by days, weeks, months, quarters or years, in the same unit and with the same separators.
  ///
  /// Moves the due day and returns the period that contains it. If that is the same period, returns the next or
  /// previous one, so that "postpone" always changes the date:
  ///
  /// | written | by | becomes |
  /// |---|---|---|
  /// | `2026-01-31` | a month | `2026-02-28` |
  /// | `2026-W07` | a week | `2026-W08` |
  /// | `2026-W07` | a month | `2026-W11`: its Sunday, 15 February, moves to 15 March |
  /// | `2026-02` | a day, a week, a month | `2026-03` |
  /// | `2026-Q1` | a month | `2026-Q2` |
  ///
  /// - Parameters:
  ///   - count: The number of units; negative for the past, zero for no change.
  ///   - step: The unit.
  /// - Returns: `nil` if the date would leave the years 0001–9999.
  package func advanced(by count: Int, _ step: CalendarUnit) -> DueDate? {
    guard count != 0 else { return self }
    guard let day = dueDay.adding(count, step) else { return nil }
    let moved = moved(to: day)
    guard moved == self else { return moved }
    return firstDay.adding(count.signum(), unit).map(self.moved(to:))
  }
}
