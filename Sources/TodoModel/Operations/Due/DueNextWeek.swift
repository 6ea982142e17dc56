extension Operation {
  /// Writes next week as a week where there was no date, just as where "next week" is typed.
  ///
  /// A date that is a day stays one and becomes the Monday, when the week begins.
  static let dueNextWeek = setDue(
    "due-next-week", .rewrite("due.nextWeek"),
    "Make the item due next week: its Monday if the date is a day, else the period that holds it",
    title: { $0.title("Due next week", $1) },
    date: { old, today in
      today.adding(1, .week).map { day in
        let monday = day.firstDay(of: .week)
        return old?.moved(to: monday) ?? DueDate(.week, containing: monday)
      }
    })
}
