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

/// An immutable sequence in a balanced tree whose nodes store the sums of their leaves.
///
/// ``replacing(_:with:)`` shares all nodes that it does not touch with the old tree, so its cost grows only with the
/// logarithm of the number of leaves.
///
/// Everything is inlinable, so that each module specializes the tree for its leaves. Otherwise, iterating takes ten
/// times as long and a replacement four times (measured; `-cross-module-optimization` hardly helps).
@usableFromInline package struct SumTree<Leaf: SumTreeItem>: Sendable {
  @usableFromInline let root: SumTreeNode<Leaf>

  /// Creates a tree of `leaves` in order.
  ///
  /// - Complexity: O(*n*).
  @inlinable package init(_ leaves: [Leaf] = []) {
    root = SumTreeNode.root(over: SumTreeNode.level(of: leaves))
  }

  @inlinable init(root: SumTreeNode<Leaf>) {
    self.root = root
  }

  /// The number of leaves.
  @inlinable package var count: Int { root.count }

  /// The sum of all leaves.
  @inlinable package var sum: Leaf.Sum { root.sum }

  /// The leaf at `index`, which must be in `0..<count`.
  ///
  /// - Complexity: O(log *n*).
  @inlinable package subscript(index: Int) -> Leaf {
    let (leaves, offset) = leaves(containing: index)
    return leaves[offset]
  }

  /// The leaf at `index`, as its node's leaves and an offset in them.
  @inlinable func leaves(containing index: Int) -> (leaves: [Leaf], offset: Int) {
    var node = root
    var rest = index
    while true {
      switch node.content {
      case .leaves(let leaves): return (leaves, rest)
      case .nodes(let nodes):
        var child = 0
        while rest >= nodes[child].count {
          rest -= nodes[child].count
          child += 1
        }
        node = nodes[child]
      }
    }
  }

  /// The sum of the leaves before `index`.
  ///
  /// - Complexity: O(log *n*).
  @inlinable package func prefix(before index: Int) -> Leaf.Sum {
    guard index < count else { return sum }
    var node = root
    var rest = index
    var before = Leaf.Sum.zero
    while true {
      switch node.content {
      case .leaves(let leaves):
        for leaf in leaves[..<rest] { before = before + leaf.sum }
        return before
      case .nodes(let nodes):
        var child = 0
        while rest >= nodes[child].count {
          rest -= nodes[child].count
          before = before + nodes[child].sum
          child += 1
        }
        node = nodes[child]
      }
    }
  }

  /// The first leaf whose inclusive prefix sum satisfies `reaches`.
  ///
  /// - Parameter reaches: A monotonic predicate: if true for a prefix, true for every longer one.
  /// - Returns: The leaf's index and the sum before it; nil if the total sum does not satisfy it.
  /// - Complexity: O(log *n*).
  @inlinable package func firstIndex(whereSum reaches: (Leaf.Sum) -> Bool) -> (index: Int, before: Leaf.Sum)?
  {
    guard count > 0, reaches(sum) else { return nil }
    var node = root
    var index = 0
    var before = Leaf.Sum.zero
    while true {
      switch node.content {
      case .leaves(let leaves):
        for leaf in leaves {
          let through = before + leaf.sum
          if reaches(through) { return (index, before) }
          before = through
          index += 1
        }
        return nil
      case .nodes(let nodes):
        guard
          let child = nodes.first(where: { child in
            if reaches(before + child.sum) { return true }
            before = before + child.sum
            index += child.count
            return false
          })
        else { return nil }
        node = child
      }
    }
  }

  /// The tree with the leaves of `range`, which must be in `0..<count`, replaced by `leaves`.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the number of leaves removed and inserted.
  @inlinable package func replacing(_ range: Range<Int>, with leaves: [Leaf]) -> SumTree {
    // The usual case of a keystroke, which needs no rebalancing.
    if range.count == 1, let leaf = leaves.first, leaves.count == 1 {
      return SumTree(root: root.replacing(leafAt: range.lowerBound, with: leaf))
    }
    return SumTree(root: SumTreeNode.root(over: root.replacing(range, with: leaves)))
  }
}
