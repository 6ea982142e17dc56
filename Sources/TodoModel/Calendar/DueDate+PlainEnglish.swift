extension CalendarDay {
  /// The day in words: "Sunday 15 February 2026".
  package var plainEnglish: String {
    let components = components
    return "\(weekday.name) \(components.day) \(PlainEnglish.month(components.month)) \(components.year)"
  }
}

extension DueDate {
  /// The due day in words, followed by its period unless that is a day.
  ///
  /// Examples: "Sunday 15 February 2026"; "Sunday 15 February 2026, the last day of week 7 of 2026".
  package var plainEnglish: String {
    unit == .day ? dueDay.plainEnglish : "\(dueDay.plainEnglish), the last day of \(plainEnglishPeriod)"
  }

  /// The period in words: "week 7 of 2026", "February 2026", "the first quarter of 2026", "2026".
  package var plainEnglishPeriod: String {
    let first = firstDay.components
    switch unit {
    case .day: return firstDay.plainEnglish
    case .week: return "week \(firstDay.week.number) of \(firstDay.week.year)"
    case .month: return "\(PlainEnglish.month(first.month)) \(first.year)"
    case .quarter: return "the \(PlainEnglish.ordinal(firstDay.quarter)) quarter of \(first.year)"
    case .year: return "\(first.year)"
    }
  }
}
