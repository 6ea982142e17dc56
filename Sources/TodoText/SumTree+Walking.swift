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
    let (leaves, offset) = leaves(containing: index)
    return leaves[offset...]
  }

  /// Calls `body` with each leaf of `range` and its index, in order.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the length of `range`.
  @inlinable package func forEach(_ range: Range<Int>, _ body: (Int, Leaf) -> Void) {
    forEach(range, pruning: { _ in true }, body)
  }

  /// Calls `body` with each leaf of `range`, skipping subtrees whose sum `matters` rejects.
  ///
  /// This finds rare leaves quickly: three problems in a million lines cost three descents.
  @inlinable package func forEach(
    _ range: Range<Int>, pruning matters: (Leaf.Sum) -> Bool, _ body: (Int, Leaf) -> Void
  ) {
    root.forEach(range, from: 0, pruning: matters, body)
  }

  /// Calls `body` with each leaf, its index and the sum before it, skipping subtrees that `matters` rejects.
  ///
  /// - Complexity: O(*m* log *n*), *m* the leaves not skipped.
  @inlinable package func forEachWithPrefix(
    pruning matters: (Leaf.Sum) -> Bool, _ body: (Int, Leaf.Sum, Leaf) -> Void
  ) {
    root.forEach(from: 0, after: .zero, pruning: matters, body)
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
    root.firstIndex(from: start, at: 0, where: matches)
  }

  /// The index of the last leaf before `end` whose sum satisfies `matches`; nil if there is none.
  ///
  /// If `matches` is true of one leaf's sum, it must be true of each sum that the leaf is part of.
  ///
  /// - Complexity: O(log *n*).
  @inlinable package func lastIndex(before end: Int, where matches: (Leaf.Sum) -> Bool) -> Int? {
    root.lastIndex(before: end, at: 0, where: matches)
  }
}

extension SumTreeNode {
  @inlinable func firstIndex(from first: Int, at start: Int, where matches: (Leaf.Sum) -> Bool) -> Int? {
    guard first < start + count, matches(sum) else { return nil }
    switch content {
    case .leaves(let leaves):
      return leaves.indices.first { start + $0 >= first && matches(leaves[$0].sum) }.map { start + $0 }
    case .nodes(let nodes):
      var start = start
      for node in nodes {
        if let found = node.firstIndex(from: first, at: start, where: matches) { return found }
        start += node.count
      }
      return nil
    }
  }

  @inlinable func lastIndex(before end: Int, at start: Int, where matches: (Leaf.Sum) -> Bool) -> Int? {
    guard start < end, matches(sum) else { return nil }
    switch content {
    case .leaves(let leaves):
      return leaves.indices.last { start + $0 < end && matches(leaves[$0].sum) }.map { start + $0 }
    case .nodes(let nodes):
      var after = start + count
      for node in nodes.reversed() {
        after -= node.count
        if let found = node.lastIndex(before: end, at: after, where: matches) { return found }
      }
      return nil
    }
  }

  @inlinable func forEach(
    from start: Int, after prefix: Leaf.Sum, pruning matters: (Leaf.Sum) -> Bool,
    _ body: (Int, Leaf.Sum, Leaf) -> Void
  ) {
    guard matters(sum) else { return }
    var prefix = prefix
    switch content {
    case .leaves(let leaves):
      for offset in leaves.indices {
        let sum = leaves[offset].sum
        if matters(sum) { body(start + offset, prefix, leaves[offset]) }
        prefix = prefix + sum
      }
    case .nodes(let nodes):
      var start = start
      for node in nodes {
        node.forEach(from: start, after: prefix, pruning: matters, body)
        start += node.count
        prefix = prefix + node.sum
      }
    }
  }

  @inlinable func forEach(
    _ range: Range<Int>, from start: Int, pruning matters: (Leaf.Sum) -> Bool, _ body: (Int, Leaf) -> Void
  ) {
    guard start < range.upperBound, range.lowerBound < start + count, matters(sum) else { return }
    switch content {
    case .leaves(let leaves):
      // Iterating by index avoids copying leaves, of which most only need their sum.
      let first = max(0, range.lowerBound - start)
      let end = min(leaves.count, range.upperBound - start)
      for offset in first..<max(first, end) where matters(leaves[offset].sum) {
        body(start + offset, leaves[offset])
      }
    case .nodes(let nodes):
      var start = start
      // Iterates by index, so that of a node outside the range only the count is read.
      for offset in nodes.indices {
        guard start < range.upperBound else { return }
        let end = start + nodes[offset].count
        if range.lowerBound < end { nodes[offset].forEach(range, from: start, pruning: matters, body) }
        start = end
      }
    }
  }
}
