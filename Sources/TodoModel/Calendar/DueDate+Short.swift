extension DueDate {
  /// The date in short: `Fri 20 Nov`, or `Mon 4 Jan 2027` if the year is not that of `today`; a period as written.
  package func short(in today: CalendarDay) -> String {
    guard unit == .day else { return text }
    let date = firstDay.components
    let year = date.year == today.components.year ? "" : " \(date.year)"
    return "\(firstDay.weekday.name.prefix(3)) \(date.day) \(PlainEnglish.month(date.month).prefix(3))\(year)"
  }
}
