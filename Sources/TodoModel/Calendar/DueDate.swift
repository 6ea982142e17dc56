/// A due date as written: a day, week, month, quarter or year, with dashes or slashes.
///
/// Two due dates are equal if their text is. Compare `dueDay` to order them: `2026-02-28` and `2026-02` are different
/// dates that are due on the same day.
package struct DueDate: Hashable, Sendable {
  /// The first day of the period; for a day, that day.
  package let firstDay: CalendarDay

  /// The unit of the period.
  package let unit: CalendarUnit

  /// The separator between the numbers.
  package let separator: Separator

  /// The separator between the numbers of a date.
  package enum Separator: UInt8, Hashable, Sendable {
    case dash = 0x2D
    case slash = 0x2F
  }

  /// Creates the period that contains a day.
  ///
  /// A year has no separator; its value is always `dash`.
  package init(_ unit: CalendarUnit, containing day: CalendarDay, separator: Separator = .dash) {
    self.firstDay = day.firstDay(of: unit)
    self.unit = unit
    self.separator = unit == .year ? .dash : separator
  }

  /// Creates the period that begins on `firstDay`, which must be its first day.
  init(_ unit: CalendarUnit, from firstDay: CalendarDay, separator: Separator) {
    self.firstDay = firstDay
    self.unit = unit
    self.separator = separator
  }

  /// The day it is due: the last day of the period ([x]it! 1.1, *Due Date*).
  package var dueDay: CalendarDay { firstDay.lastDay(of: unit) }
}
