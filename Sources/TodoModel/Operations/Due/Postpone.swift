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
      "Postpone the item by a \(unit.word) from its due date, or from today if it has none or is overdue",
      menu: MenuEntry(.postpone, label, key: key, isRepeatable: true),
      title: { summary, date in
        // A period moves by at least its length.
        let period = summary.count == 1 ? summary.firstWithStatus?.due?.unit : nil
        let step = period.map { $0 > unit ? ", a \($0.word) later" : "" } ?? ""
        return "Postpone\(summary.label) \(date.map { "to \($0)\(step)" } ?? "by a \(unit.word)")"
      },
      isAbsolute: false,
      date: { old, today in
        guard let old else { return today.adding(1, unit).map { DueDate(.day, containing: $0) } }
        return (old.dueDay < today ? old.moved(to: today) : old).advanced(by: 1, unit)
      })
  }
}
