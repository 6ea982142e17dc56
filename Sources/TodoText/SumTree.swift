/// An additive measure of the leaves of a ``SumTree``, such as bytes or lines.
@usableFromInline package protocol SumTreeSummary: Sendable {
  /// The sum of no leaves.
  static var zero: Self { get }

  /// The sum of two adjacent parts.
  static func + (left: Self, right: Self) -> Self
}

/// An element of a ``SumTree``.
@usableFromInline package protocol SumTreeItem: Sendable {
  /// The measure.
  associatedtype Sum: SumTreeSummary

  /// The leaf's own measure.
  var sum: Sum { get }
}

/// A sequence in a balanced tree that stores the sums of its leaves.
///
/// Copies share their nodes. A replacement of one leaf changes the nodes above it in place, or copies those that another
/// tree shares, so its cost grows only with the logarithm of the number of leaves.
///
/// Everything is inlinable, so that each module specializes the tree for its leaves. Otherwise, iterating takes ten
/// times as long and a replacement four times (measured; `-cross-module-optimization` hardly helps).
@usableFromInline package struct SumTree<Leaf: SumTreeItem>: Sendable {
  @usableFromInline typealias Node = SumTreeNode<Leaf>

  @usableFromInline var root: Node

  /// Creates a tree of `leaves` in order.
  ///
  /// - Complexity: O(*n*).
  @inlinable package init(_ leaves: [Leaf] = []) {
    root = Node.root(over: Node.level(of: leaves))
  }

  /// The number of leaves.
  @inlinable package var count: Int { root.count }

  /// The sum of all leaves.
  @inlinable package var sum: Leaf.Sum { root.sum }

  /// The leaf at `index`, which must be in `0..<count`.
  ///
  /// - Complexity: O(log *n*).
  @inlinable package subscript(index: Int) -> Leaf {
    withExtendedLifetime(root) { root in
      let (node, offset) = root.node(containing: index)
      return node._withUnsafeGuaranteedRef { $0.leaves[offset] }
    }
  }

  /// The sum of the leaves before `index`.
  ///
  /// - Complexity: O(log *n*).
  @inlinable package func prefix(before index: Int) -> Leaf.Sum {
    guard index < count else { return sum }
    return withExtendedLifetime(root) { root in
      var before = Leaf.Sum.zero
      let (node, offset) = root.node(containing: index) { before = before + $0 }
      node._withUnsafeGuaranteedRef { node in
        for index in 0..<offset { before = before + node.leaves[index].sum }
      }
      return before
    }
  }

  /// The first leaf whose inclusive prefix sum satisfies `reaches`.
  ///
  /// - Parameter reaches: A monotonic predicate: if true for a prefix, true for every longer one.
  /// - Returns: The leaf, its index and the sum before it; nil if the total sum does not satisfy it.
  /// - Complexity: O(log *n*).
  @inlinable package func first(
    whereSum reaches: (Leaf.Sum) -> Bool
  ) -> (index: Int, before: Leaf.Sum, leaf: Leaf)? {
    guard count > 0, reaches(sum) else { return nil }
    return withExtendedLifetime(root) { root in
      root.first(from: 0, after: .zero, whereSum: reaches)
    }
  }

  /// Replaces the leaves of `range`, which must be in `0..<count`, by `leaves`.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the number of leaves removed and inserted.
  @inlinable package mutating func replace(_ range: Range<Int>, with leaves: [Leaf]) {
    // The usual case of a keystroke, which needs no rebalancing.
    if range.count == 1, leaves.count == 1 {
      Node.replace(leafAt: range.lowerBound, of: &root, with: leaves[0])
    } else {
      root = Node.root(over: root.replacing(range, with: leaves))
    }
  }
}

extension SumTree {
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
