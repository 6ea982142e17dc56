extension SumTree {
  /// The numbers of leaves that two versions of a tree share at the start and at the end.
  ///
  /// No leaf counts in both numbers. Leaves below a node that both trees share are the same; others are compared by
  /// `areSame`. The numbers may be too small where one tree is higher than the other; they are never too large.
  ///
  /// - Complexity: O(log *n*) where one version was made from a copy of the other by ``replace(_:with:)``.
  @inlinable package func sharedEnds(
    with other: SumTree, by areSame: (Leaf, Leaf) -> Bool = { _, _ in false }
  ) -> (prefix: Int, suffix: Int) {
    let prefix = root.sharedPrefix(with: other.root, by: areSame)
    let suffix = root.sharedSuffix(with: other.root, by: areSame)
    return (prefix, min(suffix, count - prefix, other.count - prefix))
  }
}

extension SumTreeNode {
  @inlinable func sharedPrefix(with other: SumTreeNode, by areSame: (Leaf, Leaf) -> Bool) -> Int {
    guard self !== other else { return count }
    var shared = 0
    for (left, right) in zip(nodes, other.nodes) {
      guard left === right else { return shared + left.sharedPrefix(with: right, by: areSame) }
      shared += left.count
    }
    for (left, right) in zip(leaves, other.leaves) {
      guard areSame(left, right) else { return shared }
      shared += 1
    }
    return shared
  }

  @inlinable func sharedSuffix(with other: SumTreeNode, by areSame: (Leaf, Leaf) -> Bool) -> Int {
    guard self !== other else { return count }
    var shared = 0
    for (left, right) in zip(nodes.reversed(), other.nodes.reversed()) {
      guard left === right else { return shared + left.sharedSuffix(with: right, by: areSame) }
      shared += left.count
    }
    for (left, right) in zip(leaves.reversed(), other.leaves.reversed()) {
      guard areSame(left, right) else { return shared }
      shared += 1
    }
    return shared
  }
}
