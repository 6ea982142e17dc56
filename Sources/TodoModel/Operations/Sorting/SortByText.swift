extension Operation {
  static let sortByText = sort(
    by: [.text], "sort-by-text", .source("sort", "text"),
    "Sort the groups by their items’ words, as a reader’s eye does")
}
