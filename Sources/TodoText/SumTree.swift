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

  /// The tree with the leaves of `range`, which must be in `0..<count`, replaced by `leaves`.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the number of leaves removed and inserted.
  @inlinable package func replacing(_ range: Range<Int>, with leaves: [Leaf]) -> SumTree {
    var tree = self
    tree.replace(range, with: leaves)
    return tree
  }
}
