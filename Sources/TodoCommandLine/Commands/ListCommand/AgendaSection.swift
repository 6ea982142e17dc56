import TodoModel

/// The sections of an agenda for users, in order; ``AgendaPart`` has those for programs.
enum AgendaSection: Int, Sendable, CaseIterable {
  case overdue, today, tomorrow, thisWeek, nextWeek, later, undated, finished

  /// The section of an item.
  init(of item: Item, on today: CalendarDay) {
    switch AgendaPart(of: item, on: today) {
    case .overdue: self = .overdue
    case .today: self = .today
    case .undated: self = .undated
    case .finished: self = .finished
    case .thisWeek, .later:
      let day = item.due?.dueDay ?? .last
      let sunday = today.lastDay(of: .week)
      if day == today.adding(1, .day) {
        self = .tomorrow
      } else if day <= sunday {
        self = .thisWeek
      } else {
        self = day <= sunday.adding(7, .day) ?? .last ? .nextWeek : .later
      }
    }
  }

  /// The title of the section.
  var title: String {
    switch self {
    case .overdue: "Overdue"
    case .today: "Today"
    case .tomorrow: "Tomorrow"
    case .thisWeek: "This week"
    case .nextWeek: "Next week"
    case .later: "Later"
    case .undated: "Undated"
    case .finished: "Finished"
    }
  }

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
