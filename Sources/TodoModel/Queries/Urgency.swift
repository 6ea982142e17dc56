/// How soon an item is due.
package enum Urgency: Sendable, Hashable, CaseIterable {
  case overdue
  case today
  /// It is due within a week.
  case soon
  case later

  package var isPressing: Bool { self == .overdue || self == .today }
}

extension DueDate {
  package func urgency(on today: CalendarDay) -> Urgency {
    switch dueDay.days(since: today) {
    case ..<0: .overdue
    case 0: .today
    case ...7: .soon
    default: .later
    }
  }
}
