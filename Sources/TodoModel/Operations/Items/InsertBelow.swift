extension Operation {
  static let insertBelow = insert(
    above: false, "insert-below", .rewrite("insertBelow"),
    "Insert an open item below the item and its sub-items, at the same depth")
}
