import TodoText

extension Operation {
  /// Sets the due date to one that the user writes, also in words, or removes it.
  static let setDue = Operation(
    "set-due", .rewrite("due.set"), on: .items,
    "Set the due date to any date, also in words such as next week, or to none",
    takes: .date, menu: MenuEntry(.due, "Set Due Date…", key: "."),
    with: { phrase, today throws(OperationError) in
      switch phrase.trimmedBlanks.lowercased() {
      case ArgumentKind.none: return .removingDue
      case let value where ["today", "tomorrow", "next week"].contains(value):
        let unit: CalendarUnit = value == "next week" ? .week : .day
        return Behavior(settingDue: { $0.title("Due \(value)", $1) }) { old, today in
          today.adding(value == "today" ? 0 : 1, unit).map { day in
            let new = DueDate(unit, containing: day)
            // An undated item gets the week; a date that is a day becomes the Monday of that week.
            guard unit == .week, let old, old.unit == .day else { return new.replacing(old) }
            return old.moved(to: new.firstDay)
          }
        }
      default:
        let date = try TimedDate(phrase: phrase, on: today)
        return Behavior(
          settingDue: { $0.title("Due", $1 ?? date.short(in: $0.context.today)) }, at: date.time,
          date: { _, _ in date.date })
      }
    })

  static let dueToday = setDue.preset(
    "today", "due-today", .rewrite("due.today"),
    "Make the item due today; a week, month, quarter or year becomes the current one, or today if it is that",
    menu: MenuEntry(.due, "Due Today", key: "0"))

  static let dueTomorrow = setDue.preset(
    "tomorrow", "due-tomorrow", .rewrite("due.tomorrow"),
    "Make the item due tomorrow; a week, month, quarter or year becomes the one that contains it",
    menu: MenuEntry(.due, "Due Tomorrow", key: "1"))

  static let dueNextWeek = setDue.preset(
    "next week", "due-next-week", .rewrite("due.nextWeek"),
    "Make the item due next week; a day becomes Monday, any other period the one that contains it",
    menu: MenuEntry(.due, "Due Next Week", key: "7"))

  static let dueRemove = setDue.preset(
    ArgumentKind.none, "due-remove", .rewrite("due.remove"), "Remove the due date, also one in words",
    menu: MenuEntry(.due, "Remove Due Date", key: "u"))
}

extension SelectionSummary {
  /// A title such as `Due today: Fri 20 Nov`, or for several items `Due today: 3 items`.
  func title(_ words: String, _ date: String?) -> String {
    // The label begins with a space.
    let details = [label.isEmpty ? nil : String(label.dropFirst()), date].compactMap { $0 }
    return details.isEmpty ? words : "\(words): \(details.joined(separator: ", "))"
  }
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
