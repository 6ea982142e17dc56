extension Operation {
  static let dueTomorrow = setDue(
    "due-tomorrow", .rewrite("due.tomorrow"),
    "Make the item due tomorrow, in the period its date is written in",
    title: { label, date in "Make \(label) due tomorrow\(date.map { ": \($0)" } ?? "")" },
    date: { old, today in
      today.adding(1, .day).map { old?.moved(to: $0) ?? DueDate(.day, containing: $0) }
    })
}
