extension SumTree {
  /// The numbers of leaves at the start and end that two versions of a tree share.
  ///
  /// Only leaves below shared nodes count. The numbers may be too low by the leaves of a node on each side of a change,
  /// or by all leaves if the trees differ in height. They are never too high.
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
