extension SummedTree {
  /// All the leaves, in order.
  ///
  /// - Complexity: O(*n*).
  @inlinable package var leaves: [Leaf] {
    var leaves: [Leaf] = []
    leaves.reserveCapacity(count)
    visit(0..<count) { _, leaf in leaves.append(leaf) }
    return leaves
  }

  /// Calls `body` with the index and the value of each leaf of `range`, in order.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the length of `range`.
  @inlinable package func visit(_ range: Range<Int>, _ body: (Int, Leaf) -> Void) {
    visit(range, where: { _ in true }, body)
  }

  /// Calls `body` with each leaf of `range` in order, but for those below a node whose sum `matters` rejects.
  ///
  /// That is how a rare thing is found: a million lines with three problems cost three walks down the tree.
  @inlinable package func visit(
    _ range: Range<Int>, where matters: (Leaf.Sum) -> Bool, _ body: (Int, Leaf) -> Void
  ) {
    root.visit(range, from: 0, where: matters, body)
  }

  /// Calls `body` with each leaf from `index` on, until it returns false.
  ///
  /// - Complexity: O(log *n*) for each leaf.
  @inlinable package func scan(from index: Int, while body: (Int, Leaf) -> Bool) {
    var index = index
    while index < count, body(index, self[index]) { index += 1 }
  }

  /// Calls `body` with each leaf before `index`, going back, until it returns false.
  ///
  /// - Complexity: O(log *n*) for each leaf.
  @inlinable package func scanBack(before index: Int, while body: (Int, Leaf) -> Bool) {
    var index = index - 1
    while index >= 0, body(index, self[index]) { index -= 1 }
  }
}

extension SummedNode {
  @inlinable func visit(
    _ range: Range<Int>, from start: Int, where matters: (Leaf.Sum) -> Bool, _ body: (Int, Leaf) -> Void
  ) {
    guard start < range.upperBound, range.lowerBound < start + count, matters(sum) else { return }
    switch content {
    case .leaves(let leaves):
      // By index: most leaves are only asked for their sum, which needs no copy of them.
      for offset in leaves.indices where range.contains(start + offset) && matters(leaves[offset].sum) {
        body(start + offset, leaves[offset])
      }
    case .nodes(let nodes):
      var start = start
      for node in nodes {
        node.visit(range, from: start, where: matters, body)
        start += node.count
      }
    }
  }
}
