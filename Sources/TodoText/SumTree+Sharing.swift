extension SumTree {
  /// How many leaves at the start, and how many of the others at the end, two versions of a tree surely have in
  /// common: those below nodes that both share.
  ///
  /// It may be too few, by the leaves of a node on either side of a change or, where one tree is higher than the
  /// other, by all of them; it is never too many.
  ///
  /// - Complexity: O(log *n*).
  @inlinable package func sharedEnds(with other: SumTree) -> (prefix: Int, suffix: Int) {
    let prefix = root.sharedPrefix(with: other.root)
    let suffix = root.sharedSuffix(with: other.root)
    return (prefix, min(suffix, count - prefix, other.count - prefix))
  }
}

extension SumTreeNode {
  @inlinable func sharedPrefix(with other: SumTreeNode) -> Int {
    guard self !== other else { return count }
    guard case .nodes(let own) = content, case .nodes(let others) = other.content else { return 0 }
    var shared = 0
    for (left, right) in zip(own, others) {
      guard left === right else { return shared + left.sharedPrefix(with: right) }
      shared += left.count
    }
    return shared
  }

  @inlinable func sharedSuffix(with other: SumTreeNode) -> Int {
    guard self !== other else { return count }
    guard case .nodes(let own) = content, case .nodes(let others) = other.content else { return 0 }
    var shared = 0
    for (left, right) in zip(own.reversed(), others.reversed()) {
      guard left === right else { return shared + left.sharedSuffix(with: right) }
      shared += left.count
    }
    return shared
  }
}
