/// An additive measure of the leaves of a ``SumTree``, such as bytes or lines.
@usableFromInline package protocol SumTreeSummary: Sendable {
  /// The sum of no leaves.
  static var zero: Self { get }

  /// The sum of two adjacent parts.
  static func + (left: Self, right: Self) -> Self
}

/// An element of a ``SumTree``.
@usableFromInline package protocol SumTreeItem: Sendable {
  associatedtype Sum: SumTreeSummary

  var sum: Sum { get }
}

/// A sequence in a balanced tree that stores the sums of its leaves.
///
/// Copies share their nodes. A replacement copies the nodes above it, so its cost grows only with the logarithm of the
/// number of leaves.
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

  @inlinable package var count: Int { root.count }

  @inlinable package var sum: Leaf.Sum { root.sum }

  /// The leaf at `index`, which must be in `0..<count`.
  ///
  /// - Complexity: O(log *n*).
  @inlinable package subscript(index: Int) -> Leaf {
    let (node, offset, _) = root.node(containing: index)
    return node.leaves[offset]
  }

  /// The sum of the leaves before `index`.
  ///
  /// - Complexity: O(log *n*).
  @inlinable package func prefix(before index: Int) -> Leaf.Sum {
    guard index < count else { return sum }
    let (node, offset, sum) = root.node(containing: index)
    var before = sum
    // By index, which counts no references to the leaves.
    for index in 0..<offset { before = before + node.leaves[index].sum }
    return before
  }

  /// The first leaf whose inclusive prefix sum satisfies `reaches`.
  ///
  /// - Parameter reaches: A monotonic predicate: if true for a prefix, true for every longer one.
  /// - Returns: The leaf, its index and the sum before it; nil if the total sum does not satisfy it.
  /// - Complexity: O(log *n*).
  @inlinable package func first(
    whereSum reaches: (Leaf.Sum) -> Bool
  ) -> (index: Int, before: Leaf.Sum, leaf: Leaf)? {
    count > 0 && reaches(sum) ? root.first(from: 0, after: .zero, whereSum: reaches) : nil
  }

  /// Replaces the leaves of `range`, which must be in `0..<count`, by `leaves`.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the number of leaves removed and inserted.
  @inlinable package mutating func replace(_ range: Range<Int>, with leaves: [Leaf]) {
    root = Node.root(over: root.replacing(range, with: leaves))
  }

  /// Calls `body` with each leaf of `range` and its index, in order, skipping subtrees whose sum `matters` rejects.
  ///
  /// This finds rare leaves quickly: three problems in a million lines cost three descents.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the length of `range`, if `matters` rejects none.
  @inlinable package func forEach(
    _ range: Range<Int>, where matters: (Leaf.Sum) -> Bool = { _ in true }, _ body: (Int, Leaf) -> Void
  ) {
    root.forEach(range, from: 0, where: matters, body)
  }
}

extension SumTreeNode {
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
        return nodes[child].first(from: index, after: before, whereSum: reaches)
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
        nodes[child].forEach(range, from: start, where: matters, body)
      }
      start = end
    }
  }
}
