import TodoText

/// The sort key of an item in an agenda: its section, then date and time, then priority.
package struct AgendaOrder: Comparable, Sendable {
  package private(set) var section: AgendaSection
  private let day: CalendarDay
  private let minutes: Int
  private let priority: Int

  /// The sort key of an item by its due date or the day it is scheduled for, whichever comes first.
  package init(of item: Item, _ text: ItemText, in list: TodoList, on today: CalendarDay) {
    // An item is not overdue on the day it is scheduled for.
    let scheduled = text.date(.scheduled, in: list).map { max($0.dueDay, today) }
    let first = [item.due?.dueDay, scheduled].compactMap { $0 }.min()
    section = AgendaSection(of: item.status, due: first, on: today)
    day = first ?? .last
    minutes = text.dueTime?.time.minutes ?? TimeOfDay.minutesPerDay
    priority = item.priorityLevel
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
