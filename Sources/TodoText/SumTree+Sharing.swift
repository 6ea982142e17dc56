extension SumTree {
  /// The numbers of leaves that two versions of a tree share at the start and at the end.
  ///
  /// No leaf counts in both numbers. Leaves below a node that both trees share are the same; others are compared by
  /// `areSame`. The numbers may be too small where one tree is higher than the other; they are never too large.
  ///
  /// - Complexity: O(log *n*) where one version was made from the other by ``replacing(_:with:)``.
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
    switch (content, other.content) {
    case (.nodes(let own), .nodes(let others)):
      var shared = 0
      for (left, right) in zip(own, others) {
        guard left === right else { return shared + left.sharedPrefix(with: right, by: areSame) }
        shared += left.count
      }
      return shared
    case (.leaves(let own), .leaves(let others)):
      let shorter = min(own.count, others.count)
      return (0..<shorter).first { !areSame(own[$0], others[$0]) } ?? shorter
    default: return 0
    }
  }

  @inlinable func sharedSuffix(with other: SumTreeNode, by areSame: (Leaf, Leaf) -> Bool) -> Int {
    guard self !== other else { return count }
    switch (content, other.content) {
    case (.nodes(let own), .nodes(let others)):
      var shared = 0
      for (left, right) in zip(own.reversed(), others.reversed()) {
        guard left === right else { return shared + left.sharedSuffix(with: right, by: areSame) }
        shared += left.count
      }
      return shared
    case (.leaves(let own), .leaves(let others)):
      let shorter = min(own.count, others.count)
      return (0..<shorter).first { !areSame(own[own.count - 1 - $0], others[others.count - 1 - $0]) }
        ?? shorter
    default: return 0
    }
  }
}
