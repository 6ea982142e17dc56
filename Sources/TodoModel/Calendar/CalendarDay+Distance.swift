extension CalendarDay {
  /// The distance in words: "today", "in 3 days", "12 days ago", "in 5 weeks".
  ///
  /// Uses days up to 13 days, weeks up to 62 days, months up to two years, then years. Weeks are rounded to the
  /// nearest; months and years are complete ones.
  ///
  /// - Parameter today: The reference day.
  /// - Returns: Lowercase words without a full stop.
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
