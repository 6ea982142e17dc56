extension Operation {
  static let postponeMonth = postpone(.month, "postpone-month", .rewrite("due.postponeMonth"))
}
