extension Operation {
  static let postponeWeek = postpone(.week, "postpone-week", .rewrite("due.postponeWeek"))
}
