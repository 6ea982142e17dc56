/// The sections of an agenda, in order.
package enum AgendaPart: String, Sendable, CaseIterable {
  /// Overdue.
  case overdue
  /// Due today.
  case today
  /// Due later this week, until Sunday.
  case thisWeek
  /// Due after this week.
  case later
  /// Without a due date.
  case undated
  /// Finished.
  case finished

  /// The section of an item, relative to `today`.
  package init(of item: Item, on today: CalendarDay) {
    self.init(of: item.status, due: item.due, on: today)
  }

  /// The section of an item with this status and due date; a malformed checkbox has no status.
  package init(of status: Status?, due: DueDate?, on today: CalendarDay) {
    guard status?.isFinished != true else {
      self = .finished
      return
    }
    guard let day = due?.dueDay else {
      self = .undated
      return
    }
    if day <= today {
      self = day < today ? .overdue : .today
    } else {
      self = day <= today.lastDay(of: .week) ? .thisWeek : .later
    }
  }

  /// The title of the section.
  package var title: String {
    switch self {
    case .overdue: "Overdue"
    case .today: "Today"
    case .thisWeek: "This week"
    case .later: "Later"
    case .undated: "Undated"
    case .finished: "Finished"
    }
  }
}
