extension CalendarDay {
  /// How far away the day is, in words that one would say: "today", "in 3 days", "12 days ago", "in 5 weeks".
  ///
  /// Up to 13 days are counted in days, up to 62 in weeks, then in months and from two years on in years.
  /// Weeks are rounded to the nearest, months and years are complete ones; the exact date stands beside it.
  ///
  /// - Parameter today: The day it is seen from.
  /// - Returns: Words without a full stop and with no capital.
  package func plainEnglishDistance(from today: CalendarDay) -> String {
    let days = days(since: today)
    switch days {
    case 0: return "today"
    case 1: return "tomorrow"
    case -1: return "yesterday"
    default: return days < 0 ? "\(size(from: today)) ago" : "in \(size(from: today))"
    }
  }

  private func size(from today: CalendarDay) -> String {
    let days = abs(days(since: today))
    if days < 14 { return "\(days) days" }
    if days < 63 { return "\((days + 3) / 7) weeks" }
    let (earlier, later) = (min(self, today).components, max(self, today).components)
    let complete = later.day >= earlier.day ? 0 : -1
    let months = (later.year - earlier.year) * 12 + later.month - earlier.month + complete
    return months < 24 ? "\(months) months" : "\(months / 12) years"
  }
}
