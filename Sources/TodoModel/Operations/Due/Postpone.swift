extension Operation {
  static let postponeDay = postpone(
    .day, "postpone-day", .rewrite("due.postponeDay"), label: "Postpone by a Day", key: "D")
  static let postponeWeek = postpone(
    .week, "postpone-week", .rewrite("due.postponeWeek"), label: "Postpone by a Week", key: "W")
  static let postponeMonth = postpone(
    .month, "postpone-month", .rewrite("due.postponeMonth"), label: "Postpone by a Month", key: "M")

  /// An operation that postpones the date, also one in words; an undated item is postponed from today.
  private static func postpone(
    _ unit: CalendarUnit, _ name: String, _ action: ActionKind, label: String, key: String
  ) -> Operation {
    setDue(
      name, action,
      "Postpone the item by a \(unit.word) from its due date, or from today if it has none",
      menu: MenuEntry(.postpone, label, key: key, isRepeatable: true),
      title: { summary, date in
        "Postpone\(summary.label) \(date.map { "to \($0)" } ?? "by a \(unit.word)")"
      },
      from: { item, list, today throws(OperationError) in try list.dueDate(of: item, on: today) },
      date: { old, today in
        guard let old else { return today.adding(1, unit).map { DueDate(.day, containing: $0) } }
        return old.advanced(by: 1, unit)
      })
  }
}

extension TodoList {
  /// The due date of an item; if it has none, the date that its words mean.
  ///
  /// - Throws: ``OperationError/nothingToDo(_:)`` if they may mean two dates.
  fileprivate func dueDate(of item: Item, on today: CalendarDay) throws(OperationError) -> DueDate? {
    if let due = item.due { return due }
    guard let phrase = text(of: item).datePhrase?.phrase else { return nil }
    let dates = phrase.words.dates(on: today)
    guard dates.count < 2 else {
      throw .nothingToDo("the date in words may mean \(dates[0].text) or \(dates[1].text): write one of them")
    }
    return dates.first
  }
}
