extension RepeatRule {
  /// The rule in iCalendar for an item due on a day; nil if it has none there.
  ///
  /// Source: RFC 5545, section 3.3.10. It skips months that are too short, and counts nothing from a completion.
  package func recurrence(from day: CalendarDay) -> String? {
    guard !countsFromCompletion else { return nil }
    switch rhythm {
    case .every(let count, let unit):
      let interval = unit == .quarter ? 3 * count : count
      let rule = interval == 1 ? "" : ";INTERVAL=\(interval)"
      let components = day.components
      let last = max(dayOfMonth ?? 0, components.day)
      switch unit {
      case .day: return "FREQ=DAILY\(rule)"
      case .week: return "FREQ=WEEKLY\(rule)"
      case .month, .quarter:
        // The last of these days that a month has.
        let days = last > 28 ? (28...last).map { "\($0)" }.joined(separator: ",") : ""
        return "FREQ=MONTHLY\(rule)\(days.isEmpty ? "" : ";BYMONTHDAY=\(days);BYSETPOS=-1")"
      case .year: return last == 29 && components.month == 2 ? nil : "FREQ=YEARLY\(rule)"
      }
    case .weekdays(let days): return "FREQ=WEEKLY;BYDAY=\(days.map(Self.code).joined(separator: ","))"
    case .workdays: return nil
    case .weekdayOfMonth(let number, let weekday):
      return "FREQ=MONTHLY;BYDAY=\(number == 0 ? -1 : number)\(Self.code(of: weekday))"
    }
  }

  /// `MO`, `TU` and so on.
  private static func code(of weekday: Weekday) -> String { weekday.name.prefix(2).uppercased() }
}
