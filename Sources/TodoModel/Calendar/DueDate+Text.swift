extension DueDate {
  /// The date in the format's syntax, without the arrow.
  ///
  /// Parsing it returns an equal date.
  package var text: String {
    switch unit {
    case .day, .month:
      let day = firstDay.components
      let month = "\(padded(day.year, to: 4))\(mark)\(padded(day.month, to: 2))"
      return unit == .month ? month : "\(month)\(mark)\(padded(day.day, to: 2))"
    case .week:
      let week = firstDay.week
      return "\(padded(week.year, to: 4))\(mark)W\(padded(week.number, to: 2))"
    case .quarter:
      return "\(padded(firstDay.components.year, to: 4))\(mark)Q\(firstDay.quarter)"
    case .year:
      return padded(firstDay.components.year, to: 4)
    }
  }

  private var mark: Character { separator == .dash ? "-" : "/" }

  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
