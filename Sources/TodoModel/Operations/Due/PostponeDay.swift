extension Operation {
  static let postponeDay = postpone(.day, "postpone-day", .rewrite("due.postponeDay"))
}
