/// When something is to be done: the parts of an agenda, in their order.
package enum AgendaPart: String, Sendable, CaseIterable {
  /// It should be done.
  case overdue
  /// It is due today.
  case today
  /// It is due on a later day of this week, which ends with its Sunday.
  case thisWeek
  /// It is due after this week.
  case later
  /// It is not due.
  case undated
  /// Nothing is left to do.
  case finished

  /// The part that an item belongs to, seen from `today`.
  package init(of item: Item, on today: CalendarDay) {
    guard item.isUnfinished || item.status == nil else {
      self = .finished
      return
    }
    guard let day = item.due?.dueDay else {
      self = .undated
      return
    }
    if day <= today {
      self = day < today ? .overdue : .today
    } else {
      self = day <= today.lastDay(of: .week) ? .thisWeek : .later
    }
  }

  /// The part in words.
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

extension Item {
  /// Whether it stands before another in its part of an agenda: what is due first, then what matters most.
  package func isDueBefore(_ other: Item) -> Bool {
    let (own, others) = (due?.dueDay ?? .last, other.due?.dueDay ?? .last)
    return own == others ? priorityLevel > other.priorityLevel : own < others
  }
}
