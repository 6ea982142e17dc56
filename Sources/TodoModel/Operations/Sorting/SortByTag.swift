extension Operation {
  static let sortByTag = sort(
    by: [.tag], "sort-by-tag", .source("sort", "tag"),
    "Sort the groups by their items’ first tag, untagged items last")
}
