extension Operation {
  static let sortByDue = sort(
    by: [.due], "sort-by-due", .source("sort", "due"),
    "Sort the groups by due date, the earliest first and undated items last")
}
