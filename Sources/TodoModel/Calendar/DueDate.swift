/// A due date as it was written: a day, week, month, quarter or year, with dashes or with slashes.
///
/// Two due dates are equal if they are written alike. Which of them is due first is a question to `dueDay`,
/// on purpose not an order of this type: `2026-02-28` and `2026-02` are due on the same day and are not the
/// same.
package struct DueDate: Hashable, Sendable {
  /// The first day of the period; for a day, that day.
  package let firstDay: CalendarDay

  /// Whether a day was written or a period, and which.
  package let unit: CalendarUnit

  /// What stands between the numbers.
  package let separator: Separator

  /// What stands between the numbers of a date, everywhere in it.
  package enum Separator: UInt8, Hashable, Sendable {
    case dash = 0x2D
    case slash = 0x2F
  }

  /// Takes the period of that unit in which a day lies.
  ///
  /// The separator is of no effect on a year, which has nothing to separate and is always taken to have
  /// dashes.
  package init(_ unit: CalendarUnit, containing day: CalendarDay, separator: Separator = .dash) {
    self.firstDay = day.firstDay(of: unit)
    self.unit = unit
    self.separator = unit == .year ? .dash : separator
  }

  /// Takes the period that begins with a day, which the caller knows to be its first; a reader does.
  init(_ unit: CalendarUnit, from firstDay: CalendarDay, separator: Separator) {
    self.firstDay = firstDay
    self.unit = unit
    self.separator = separator
  }

  /// The day on which it is due, which is the last day of a period ([x]it! 1.1, *Due Date*).
  package var dueDay: CalendarDay { firstDay.lastDay(of: unit) }
}
