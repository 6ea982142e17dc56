extension RepeatRule {
  /// The rule in iCalendar for an item due on a date, and whether it names days; nil if it has none there.
  ///
  /// Source: RFC 5545, section 3.3.10. iCalendar skips months that are too short, and counts nothing from a completion.
  package func recurrence(from due: DueDate) -> (rule: String, namesDays: Bool)? {
    guard !countsFromCompletion else { return nil }
    switch rhythm {
    case .every(let count, let unit):
      // Other periods end at irregular distances.
      guard due.unit == .day || due.unit == unit || due.unit > .week && due.unit < unit else { return nil }
      let components = due.dueDay.components
      let dayOfMonth = due.unit > .week ? 31 : dayOfMonth ?? components.day
      let length = CalendarDay.dayCount(ofMonth: components.month, year: components.year)
      guard components.day == min(dayOfMonth, length) else { return nil }
      let number = unit == .quarter ? 3 * count : count
      let interval = number == 1 ? "" : ";INTERVAL=\(number)"
      switch unit {
      case .day: return ("FREQ=DAILY\(interval)", false)
      case .week: return ("FREQ=WEEKLY\(interval)", false)
      case .month, .quarter:
        guard dayOfMonth > 28 else { return ("FREQ=MONTHLY\(interval)", false) }
        // The last of these days that a month has.
        let days = (28...dayOfMonth).map { "\($0)" }.joined(separator: ",")
        return ("FREQ=MONTHLY\(interval);BYMONTHDAY=\(days);BYSETPOS=-1", true)
      case .year:
        let isEndOfFebruary = components.month == 2 && dayOfMonth > 28
        let days = isEndOfFebruary ? ";BYMONTH=2;BYMONTHDAY=-1" : ""
        return ("FREQ=YEARLY\(interval)\(days)", isEndOfFebruary)
      }
    case .weekdays(let days) where due.unit == .day:
      return ("FREQ=WEEKLY;BYDAY=\(days.map(Self.code).joined(separator: ","))", true)
    case .weekdayOfMonth(let number, let weekday) where due.unit == .day:
      return ("FREQ=MONTHLY;BYDAY=\(number == 0 ? -1 : number)\(Self.code(of: weekday))", true)
    case .weekdays, .weekdayOfMonth, .workdays: return nil
    }
  }

  /// `MO`, `TU` and so on.
  private static func code(of weekday: Weekday) -> String { weekday.name.prefix(2).uppercased() }
}
