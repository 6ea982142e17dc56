/// How soon an item is due.
package enum Urgency: Sendable, Hashable, CaseIterable {
  /// It is overdue.
  case overdue
  /// It is due today.
  case today
  /// It is due within a week.
  case soon
  /// It is due later.
  case later

  /// Whether it is overdue or due today.
  package var isPressing: Bool { self == .overdue || self == .today }
}

extension DueDate {
  /// The urgency of a due date, relative to `today`.
  package func urgency(on today: CalendarDay) -> Urgency {
    switch dueDay.days(since: today) {
    case ..<0: .overdue
    case 0: .today
    case ...7: .soon
    default: .later
    }
  }
}
