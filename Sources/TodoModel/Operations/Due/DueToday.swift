extension Operation {
  static let dueToday = setDue(
    "due-today", .rewrite("due.today"), "Make the item due today, in the period its date is written in",
    title: { label, date in "Make \(label) due today\(date.map { ": \($0)" } ?? "")" },
    date: { old, today in old?.moved(to: today) ?? DueDate(.day, containing: today) })
}
