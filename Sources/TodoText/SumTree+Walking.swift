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

  /// Some leaves from `index` on, which must be in `0..<count`: those of its node, which are not copied.
  ///
  /// - Complexity: O(log *n*).
  @inlinable package func run(from index: Int) -> ArraySlice<Leaf> {
    withExtendedLifetime(root) { root in
      let (node, offset) = root.node(containing: index)
      return node._withUnsafeGuaranteedRef { $0.leaves[offset...] }
    }
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

  /// Calls `body` with each leaf, its index and the sum before it, skipping subtrees that `matters` rejects.
  ///
  /// - Complexity: O(*m* log *n*), *m* the leaves not skipped.
  @inlinable package func forEachWithPrefix(
    where matters: (Leaf.Sum) -> Bool, _ body: (Int, Leaf.Sum, Leaf) -> Void
  ) {
    withExtendedLifetime(root) { $0.forEach(from: 0, after: .zero, where: matters, body) }
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
  /// The index of the first leaf from `start` on whose sum satisfies `matches`; nil if there is none.
  ///
  /// If `matches` is true of one leaf's sum, it must be true of each sum that the leaf is part of.
  ///
  /// - Complexity: O(log *n*).
  @inlinable package func firstIndex(from start: Int, where matches: (Leaf.Sum) -> Bool) -> Int? {
    withExtendedLifetime(root) { $0.firstIndex(from: start, at: 0, where: matches) }
  }

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
  @inlinable func firstIndex(from first: Int, at start: Int, where matches: (Leaf.Sum) -> Bool) -> Int? {
    guard first < start + count, matches(sum) else { return nil }
    for offset in leaves.indices where start + offset >= first && matches(leaves[offset].sum) {
      return start + offset
    }
    var start = start
    for child in nodes.indices {
      if let found = withChild(child, { $0.firstIndex(from: first, at: start, where: matches) }) {
        return found
      }
      start += nodes[child].count
    }
    return nil
  }

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

  @inlinable func firstIndex(
    from start: Int, after prefix: Leaf.Sum, whereSum reaches: (Leaf.Sum) -> Bool
  ) -> (index: Int, before: Leaf.Sum)? {
    var (index, before) = (start, prefix)
    for offset in leaves.indices {
      let through = before + leaves[offset].sum
      if reaches(through) { return (start + offset, before) }
      before = through
    }
    for child in nodes.indices {
      let through = before + nodes[child].sum
      if reaches(through) {
        return withChild(child) { $0.firstIndex(from: index, after: before, whereSum: reaches) }
      }
      before = through
      index += nodes[child].count
    }
    return nil
  }

  @inlinable func forEach(
    from start: Int, after prefix: Leaf.Sum, where matters: (Leaf.Sum) -> Bool,
    _ body: (Int, Leaf.Sum, Leaf) -> Void
  ) {
    guard matters(sum) else { return }
    var (start, prefix) = (start, prefix)
    for offset in leaves.indices {
      let sum = leaves[offset].sum
      if matters(sum) { body(start + offset, prefix, leaves[offset]) }
      prefix = prefix + sum
    }
    for child in nodes.indices {
      withChild(child) { $0.forEach(from: start, after: prefix, where: matters, body) }
      start += nodes[child].count
      prefix = prefix + nodes[child].sum
    }
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
