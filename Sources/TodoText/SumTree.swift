/// What the leaves of a ``SumTree`` are measured in: anything that adds up, such as bytes or lines.
@usableFromInline package protocol SumTreeSummary: Sendable {
  /// The sum of no leaves.
  static var zero: Self { get }

  /// The sum of what stands left and what stands right.
  static func + (left: Self, right: Self) -> Self
}

/// An element of a ``SumTree``: it knows how much it counts for.
@usableFromInline package protocol SumTreeItem: Sendable {
  /// What the leaf is measured in.
  associatedtype Sum: SumTreeSummary

  /// The leaf's own measure. Asked for once, when the leaf enters a tree.
  var sum: Sum { get }
}

/// An immutable sequence of leaves in a balanced tree whose nodes carry the sums of what is below them.
///
/// A tree made from another by ``replacing(_:with:)`` shares all the nodes that the change did not touch,
/// so that a new version of a list with a million items costs as much as one of a list with ten.
///
/// All of it is inlinable, so that every module with leaves of its own gets a tree made for them: without, a walk
/// over the leaves takes ten times as long, a replacement four times (measured; `-cross-module-optimization`
/// hardly helps).
@usableFromInline package struct SumTree<Leaf: SumTreeItem>: Sendable {
  @usableFromInline let root: SumTreeNode<Leaf>

  /// A tree of `leaves`, in their order.
  ///
  /// - Complexity: O(*n*), *n* the number of leaves.
  @inlinable package init(_ leaves: [Leaf] = []) {
    root = SumTreeNode.root(over: SumTreeNode.level(of: leaves))
  }

  @inlinable init(root: SumTreeNode<Leaf>) {
    self.root = root
  }

  /// The number of leaves.
  @inlinable package var count: Int { root.count }

  /// The sum over all leaves.
  @inlinable package var sum: Leaf.Sum { root.sum }

  /// The leaf at `index`, which must be in `0..<count`.
  ///
  /// - Complexity: O(log *n*).
  @inlinable package subscript(index: Int) -> Leaf {
    var node = root
    var rest = index
    while true {
      switch node.content {
      case .leaves(let leaves): return leaves[rest]
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

  /// Where the first leaf stands whose own sum, added to all before it, satisfies `reaches`.
  ///
  /// - Parameter reaches: must be monotonic: once true for a prefix, true for every longer one.
  /// - Returns: the leaf's index and the sum before it, or nil if not even the whole sum satisfies it.
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
  /// - Complexity: O(log *n* + *m*), *m* the number of leaves removed and put in.
  @inlinable package func replacing(_ range: Range<Int>, with leaves: [Leaf]) -> SumTree {
    SumTree(root: SumTreeNode.root(over: root.replacing(range, with: leaves)))
  }
}
