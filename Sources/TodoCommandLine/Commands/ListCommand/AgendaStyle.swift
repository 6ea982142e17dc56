import TodoModel

extension AgendaSection {
  /// The style of the section's title and dates.
  var style: Style? {
    switch self {
    case .overdue: .red
    case .today: .magenta
    case .tomorrow, .thisWeek: .cyan
    case .nextWeek, .later, .undated: nil
    case .finished: .dim
    }
  }
}

extension DueDate {
  /// The date in an agenda: `3 days late`, `tomorrow`, `Fri 27 Nov`; a period as written.
  func phrase(on today: CalendarDay) -> String {
    let days = dueDay.daysSince1970 - today.daysSince1970
    return switch days {
    case ..<(-1): "\(-days) days late"
    case -1: "1 day late"
    case 0: "today"
    case 1: "tomorrow"
    default: short(in: today)
    }
  }
}
