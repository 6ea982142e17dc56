extension Operation {
  static let sortByPriority = sort(
    by: [.priority], "sort-by-priority", .source("sort", "priority"),
    "Sort the groups by priority, the highest first")
}
