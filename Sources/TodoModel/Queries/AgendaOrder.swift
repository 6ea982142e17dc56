import TodoText

/// The sort key of an item in an agenda: its section, then date and time, then priority.
package struct AgendaOrder: Comparable, Sendable {
  package private(set) var section: AgendaSection
  private let day: CalendarDay
  private let minutes: Int
  private let priority: Int

  /// The sort key of an item with these details.
  package init(
    _ section: AgendaSection, due: DueDate?, _ scheduled: DueDate? = nil, time: TimeOfDay?, priority: Int
  ) {
    self.section = section
    day = min(due?.dueDay ?? .last, scheduled?.dueDay ?? .last)
    minutes = time?.minutes ?? TimeOfDay.minutesPerDay
    self.priority = priority
  }

  /// The sort key of an item.
  ///
  /// - Complexity: O(*m*), *m* the bytes of its lines.
  package init(of item: Item, _ text: ItemText, in list: TodoList, on today: CalendarDay) {
    let scheduled = list.scheduledDate(text, on: today)
    self.init(
      AgendaSection(of: item, scheduled, on: today), due: item.due, scheduled, time: list.dueTime(of: item),
      priority: item.priorityLevel)
  }

  /// The sort key by date, time and priority only, for other groupings.
  package var withoutSection: AgendaOrder {
    var order = self
    order.section = .overdue
    return order
  }

  package static func < (left: AgendaOrder, right: AgendaOrder) -> Bool {
    (left.section.index, left.day, left.minutes, right.priority)
      < (right.section.index, right.day, right.minutes, left.priority)
  }
}
