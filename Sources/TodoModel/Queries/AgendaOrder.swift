import TodoText

/// The sort key of an item in an agenda: its section, then date and time, then priority.
package struct AgendaOrder: Comparable, Sendable {
  /// The section from bit 56, the day from bit 23, the time from bit 12, and the priority below, inverted to sort first.
  package let number: UInt64

  /// The sort key of an item with these details.
  package init(
    _ section: AgendaSection, due: DueDate?, _ scheduled: DueDate? = nil, time: TimeOfDay?, priority: Int
  ) {
    let date = min(due?.dueDay ?? .last, scheduled?.dueDay ?? .last)
    let day = Int64(date.daysSince1970) - Int64(Int32.min)
    number =
      UInt64(section.index) << 56 | UInt64(day) << 23
      | UInt64(time?.minutes ?? TimeOfDay.minutesPerDay) << 12
      | UInt64(0xFFF - min(max(priority, 0), 0xFFF))
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

  /// The section.
  package var section: AgendaSection { AgendaSection.allCases[Int(number >> 56)] }

  private init(number: UInt64) { self.number = number }

  /// The sort key by date, time and priority only, for other groupings.
  package var withoutSection: AgendaOrder { AgendaOrder(number: number & (1 << 56 - 1)) }

  package static func < (left: AgendaOrder, right: AgendaOrder) -> Bool { left.number < right.number }
}
