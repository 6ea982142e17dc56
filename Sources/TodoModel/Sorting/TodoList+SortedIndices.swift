extension TodoList {
  /// The indices of items of one parent in sorted order; the sort is stable.
  ///
  /// - Complexity: O(*n* log *n*), plus O(*m*) for keys that read text, *m* the bytes of the items. Text with long common
  ///   beginnings takes O(*m* log *n*) to compare.
  package func sortedIndices(of items: [Item], by keys: [SortKey]) -> [Int] {
    var order = SiblingOrder(in: self, by: keys)
    return order.sortedIndices(of: items[...])
  }
}
