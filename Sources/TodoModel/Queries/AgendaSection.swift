/// The sections of an agenda, in order.
package enum AgendaSection: String, Sendable, CaseIterable {
  case overdue
  case today
  case tomorrow
  /// Due later this week, until Sunday.
  case thisWeek
  /// Due in the week from Monday to Sunday after this one.
  case nextWeek
  /// Due after that.
  case later
  case undated
  case finished

  /// How many items of each section are shown if at most `limit` are: all of a small section, and as many of each large one.
  package static func shares(of counts: [Int], atMost limit: Int) -> [Int] {
    var shares = counts
    var (rest, sectionCount) = (limit, counts.count)
    for index in counts.indices.sorted(by: { (counts[$0], $0) < (counts[$1], $1) }) {
      shares[index] = min(counts[index], (rest + sectionCount - 1) / sectionCount)
      rest -= shares[index]
      sectionCount -= 1
    }
    return shares
  }

  /// The section of an item with this status that is due on a day; a malformed checkbox has no status.
  package init(of status: Status?, due day: CalendarDay?, on today: CalendarDay) {
    let isFinished = status?.isFinished ?? false
    guard !isFinished, let day else {
      self = isFinished ? .finished : .undated
      return
    }
    let sunday = today.lastDay(of: .week)
    if day <= today {
      self = day < today ? .overdue : .today
    } else if day == today.adding(1, .day) {
      self = .tomorrow
    } else if day <= sunday {
      self = .thisWeek
    } else {
      self = day <= sunday.adding(7, .day) ?? .last ? .nextWeek : .later
    }
  }

  package var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  private static let titles = [
    "Overdue", "Today", "Tomorrow", "This week", "Next week", "Later", "Undated", "Finished",
  ]

  package var title: String { Self.titles[index] }
}
