import TodoText

extension Operation {
  /// An operation that gives items a due date, or moves the one they have.
  ///
  /// `title` says what it does, from what is selected and, if that is one item, its new date. `date` makes the new date,
  /// from the one that the item has and today; nil if that would leave the calendar.
  static func setDue(
    _ name: String, _ action: ActionKind, _ summary: String,
    title: @escaping @Sendable (_ label: String, _ date: String?) -> String,
    date: @escaping @Sendable (DueDate?, CalendarDay) -> DueDate?
  ) -> Operation {
    Operation(
      name, action, summary,
      title: { selection, list, context in
        let items = list.items(in: selection.lines).filter { $0.status != nil }
        let new = items.count == 1 ? date(items[0].due, context.today) : nil
        return title(list.label(of: items), new?.text)
      },
      change: { selection, list, context throws(OperationError) in
        let items = try selection.itemsWithStatus(in: list)
        let dated = items.compactMap { item in
          date(item.due, context.today).map { (item: item, date: $0) }
        }
        guard !dated.isEmpty else { throw .nothingToDo("the calendar ends with the year 9999") }
        let moved = dated.filter { $0.item.due != $0.date }
        guard !moved.isEmpty else { throw .nothingToDo("already due then") }
        let dates = Dictionary(moved.map { ($0.item.line, $0.date) }) { first, _ in first }
        return try list.changing(.due, of: moved.map(\.item), to: { dates[$0.line]?.text ?? "" }) {
          item, change in
          guard let date = dates[item.line] else { return }
          list.setDue(date, of: item, &change)
        }
      })
  }

  /// An operation that moves the date on; that of an item without one is counted from today.
  static func postpone(_ unit: CalendarUnit, _ name: String, _ action: ActionKind) -> Operation {
    setDue(
      name, action,
      "Postpone the item by a \(unit.name), counted from its due date, or from today without one",
      title: { label, date in
        date.map { "Postpone \(label) to \($0)" } ?? "Postpone \(label) by a \(unit.name)"
      },
      date: { old, today in
        guard let old else { return today.adding(1, unit).map { DueDate(.day, containing: $0) } }
        return old.advanced(by: 1, unit)
      })
  }
}

extension TodoList {
  /// Writes a date in the place of the one that an item has, else at the end of its first line.
  func setDue(_ date: DueDate, of item: Item, _ change: inout TextChangeBuilder) {
    guard let old = text(of: item).dateRange else { return append("-> \(date.text)", to: item, &change) }
    // Behind the arrow and its space.
    change.replace(old.dropFirst(3), with: Array(date.text.utf8))
  }
}

extension CalendarUnit {
  /// The unit in words.
  fileprivate var name: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .quarter: "quarter"
    case .year: "year"
    }
  }
}
