extension Operation {
  static let dueToday = setDue(
    "due-today", .rewrite("due.today"),
    "Make the item due today; a week, month, quarter or year becomes the current one, or today if it is that",
    menu: MenuEntry(.due, "Due Today", key: "0"),
    title: { $0.title("Due today", $1) },
    date: { old, today in DueDate(.day, containing: today).replacing(old) })

  static let dueTomorrow = setDue(
    "due-tomorrow", .rewrite("due.tomorrow"),
    "Make the item due tomorrow; a week, month, quarter or year becomes the one that contains it",
    menu: MenuEntry(.due, "Due Tomorrow", key: "1"),
    title: { $0.title("Due tomorrow", $1) },
    date: { old, today in today.adding(1, .day).map { DueDate(.day, containing: $0).replacing(old) } })

  /// An undated item gets next week as a week, like the typed date "next week".
  ///
  /// A date that is a day becomes the Monday of that week.
  static let dueNextWeek = setDue(
    "due-next-week", .rewrite("due.nextWeek"),
    "Make the item due next week; a day becomes Monday, any other period the one that contains it",
    menu: MenuEntry(.due, "Due Next Week", key: "7"),
    title: { $0.title("Due next week", $1) },
    date: { old, today in
      today.adding(1, .week).map { day in
        let week = DueDate(.week, containing: day)
        return old?.unit == .day ? old?.moved(to: week.firstDay) ?? week : week.replacing(old)
      }
    })
}

extension DueDate {
  /// The date in place of an old one: the old unit, unless that period already contains this date.
  fileprivate func replacing(_ old: DueDate?) -> DueDate {
    guard let old else { return self }
    let moved = old.moved(to: firstDay)
    return moved == old && old.unit != unit
      ? DueDate(unit, containing: firstDay, separator: old.separator) : moved
  }
}
