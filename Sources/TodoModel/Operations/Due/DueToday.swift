extension Operation {
  static let dueToday = setDue(
    "due-today", .rewrite("due.today"), "Make the item due today, in the period its date is written in",
    title: { $0.title("Due today", $1) },
    date: { old, today in old?.moved(to: today) ?? DueDate(.day, containing: today) })
}
