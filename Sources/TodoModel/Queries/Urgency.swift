/// How soon something is due.
package enum Urgency: Sendable, Hashable, CaseIterable {
  /// It should be done.
  case overdue
  /// It is due today.
  case today
  /// It is due within a week.
  case soon
  /// There is time.
  case later

  /// Whether it cannot wait until tomorrow.
  package var isPressing: Bool { self == .overdue || self == .today }
}

extension DueDate {
  /// How soon it is due, seen from `today`.
  package func urgency(on today: CalendarDay) -> Urgency {
    switch dueDay.days(since: today) {
    case ..<0: .overdue
    case 0: .today
    case ...7: .soon
    default: .later
    }
  }
}
