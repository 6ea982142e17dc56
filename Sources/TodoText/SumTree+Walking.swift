extension SumTree {
  /// All leaves in order.
  ///
  /// - Complexity: O(*n*).
  @inlinable package var leaves: [Leaf] {
    var leaves: [Leaf] = []
    leaves.reserveCapacity(count)
    forEach(0..<count) { _, leaf in leaves.append(leaf) }
    return leaves
  }

  /// Calls `body` with each leaf of `range` and its index, in order.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the length of `range`.
  @inlinable package func forEach(_ range: Range<Int>, _ body: (Int, Leaf) -> Void) {
    forEach(range, where: { _ in true }, body)
  }

  /// Calls `body` with each leaf of `range`, skipping subtrees whose sum `matters` rejects.
  ///
  /// This finds rare leaves quickly: three problems in a million lines cost three descents.
  @inlinable package func forEach(
    _ range: Range<Int>, where matters: (Leaf.Sum) -> Bool, _ body: (Int, Leaf) -> Void
  ) {
    withExtendedLifetime(root) { $0.forEach(range, from: 0, where: matters, body) }
  }

  /// Calls `body` with each leaf from `index` forward until it returns false.
  ///
  /// - Complexity: O(log *n*) per leaf.
  @inlinable package func forEachForward(from index: Int, while body: (Int, Leaf) -> Bool) {
    var index = index
    while index < count, body(index, self[index]) { index += 1 }
  }

  /// Calls `body` with each leaf before `index`, backward, until it returns false.
  ///
  /// - Complexity: O(log *n*) per leaf.
  @inlinable package func forEachBackward(before index: Int, while body: (Int, Leaf) -> Bool) {
    var index = index - 1
    while index >= 0, body(index, self[index]) { index -= 1 }
  }
}

extension SumTree {
  /// The index of the last leaf before `end` whose sum satisfies `matches`; nil if there is none.
  ///
  /// If `matches` is true of one leaf's sum, it must be true of each sum that the leaf is part of.
  ///
  /// - Complexity: O(log *n*).
  @inlinable package func lastIndex(before end: Int, where matches: (Leaf.Sum) -> Bool) -> Int? {
    withExtendedLifetime(root) { $0.lastIndex(before: end, at: 0, where: matches) }
  }
}

extension SumTreeNode {
  @inlinable func lastIndex(before end: Int, at start: Int, where matches: (Leaf.Sum) -> Bool) -> Int? {
    guard start < end, matches(sum) else { return nil }
    for offset in leaves.indices.reversed() where start + offset < end && matches(leaves[offset].sum) {
      return start + offset
    }
    var after = start + count
    for child in nodes.indices.reversed() {
      after -= nodes[child].count
      if let found = withChild(child, { $0.lastIndex(before: end, at: after, where: matches) }) {
        return found
      }
    }
    return nil
  }

  @inlinable func first(
    from start: Int, after prefix: Leaf.Sum, whereSum reaches: (Leaf.Sum) -> Bool
  ) -> (index: Int, before: Leaf.Sum, leaf: Leaf)? {
    var (index, before) = (start, prefix)
    for offset in leaves.indices {
      let through = before + leaves[offset].sum
      if reaches(through) { return (start + offset, before, leaves[offset]) }
      before = through
    }
    for child in nodes.indices {
      let through = before + nodes[child].sum
      if reaches(through) {
        return withChild(child) { $0.first(from: index, after: before, whereSum: reaches) }
      }
      before = through
      index += nodes[child].count
    }
    return nil
  }

  @inlinable func forEach(
    _ range: Range<Int>, from start: Int, where matters: (Leaf.Sum) -> Bool, _ body: (Int, Leaf) -> Void
  ) {
    guard matters(sum) else { return }
    // Iterating by index avoids copying leaves, of which most only need their sum.
    let first = max(0, range.lowerBound - start)
    let end = min(leaves.count, range.upperBound - start)
    for offset in first..<max(first, end) where matters(leaves[offset].sum) {
      body(start + offset, leaves[offset])
    }
    var start = start
    for child in nodes.indices {
      guard start < range.upperBound else { return }
      let end = start + nodes[child].count
      if range.lowerBound < end {
        withChild(child) { $0.forEach(range, from: start, where: matters, body) }
      }
      start = end
    }
  }
}
