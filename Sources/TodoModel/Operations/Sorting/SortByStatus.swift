extension Operation {
  static let sortByStatus = sort(
    by: [.status], "sort-by-status", .source("sort", "status"),
    "Sort the groups by status: ongoing, open, in question, checked, obsolete")
}
