import TodoText

/// The sort key of an item in an agenda: its section, then date and time, then priority.
package struct AgendaOrder: Comparable, Sendable {
  /// In this order from the highest bits, because an agenda compares each item with many others.
  private var rank: UInt64

  /// The sort key of an item by its due date or the day it is scheduled for, whichever comes first.
  package init(
    of item: Item, _ text: @autoclosure () -> ItemText, in list: borrowing TodoList, on today: CalendarDay
  ) {
    let text = item.due == nil && !item.record.flags.contains(.values) ? nil : text()
    // An item is not overdue on the day it is scheduled for.
    let scheduled = text?.date(.scheduled, in: list).map { max($0.dueDay, today) }
    let first = [item.due?.dueDay, scheduled].compactMap { $0 }.min()
    rank = UInt64(AgendaSection(of: item.status, due: first, on: today).index) << 60
    rank |= UInt64(Int64((first ?? .last).daysSince1970) - Int64(Int32.min)) << 28
    rank |= UInt64(text?.dueTime?.time.minutes ?? TimeOfDay.minutesPerDay) << 16
    rank |= UInt64(Int(Int16.max) - Int(Int16(clamping: item.priorityLevel)))
  }

  package var section: AgendaSection { AgendaSection.allCases[Int(rank >> 60)] }

  /// The sort key by date, time and priority only, for other groupings.
  package var withoutSection: AgendaOrder {
    var order = self
    order.rank &= 1 << 60 - 1
    return order
  }

  package static func < (left: AgendaOrder, right: AgendaOrder) -> Bool { left.rank < right.rank }
}
