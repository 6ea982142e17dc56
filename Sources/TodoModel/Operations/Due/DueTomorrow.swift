extension Operation {
  static let dueTomorrow = setDue(
    "due-tomorrow", .rewrite("due.tomorrow"),
    "Make the item due tomorrow, in the period its date is written in",
    title: { $0.title("Due tomorrow", $1) },
    date: { old, today in
      today.adding(1, .day).map { old?.moved(to: $0) ?? DueDate(.day, containing: $0) }
    })
}
