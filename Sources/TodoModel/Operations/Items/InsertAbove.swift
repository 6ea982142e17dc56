extension Operation {
  static let insertAbove = insert(
    above: true, "insert-above", .rewrite("insertAbove"), "Insert an open item above, at the same depth")
}
