/// The matching of the parts of two versions of a list.
///
/// Files contain no identifiers, so parts are matched by structure and words, with the most reliable criterion first:
/// equal subtrees that are unique in both versions, unique equal lines, unique equal words, the order within a group or
/// a parent, and finally similar words.
struct TreeMatcher {
  let old: MergeTree
  let new: MergeTree
  /// For each node of the old tree its counterpart in the new one, or -1.
  private(set) var newOfOld: [Int]
  /// For each node of the new tree its counterpart in the old one, or -1.
  private(set) var oldOfNew: [Int]
  /// Pairs whose children have not been compared yet.
  var pending: [(old: Int, new: Int)] = []

  /// Matches two versions.
  ///
  /// - Complexity: O(*n* log *n*), *n* the nodes of both.
  init(_ old: MergeTree, _ new: MergeTree) {
    self.old = old
    self.new = new
    newOfOld = [Int](repeating: -1, count: old.nodes.count)
    oldOfNew = [Int](repeating: -1, count: new.nodes.count)
    match(0, 0)
    matchEqualTrees(at: 0, 0)
    matchUnique(.group, .tree)
    matchUnique(.item, .tree)
    matchUnique(.item, .content)
    matchUnique(.group, .content)
    matchUnique(.item, .words)
    matchGroupsByItems()
    alignChildren()
    matchMoved()
    alignChildren()
  }

  /// Matches two nodes.
  mutating func match(_ oldNode: Int, _ newNode: Int) {
    newOfOld[oldNode] = newNode
    oldOfNew[newNode] = oldNode
    pending.append((oldNode, newNode))
  }

  func isMatched(old node: Int) -> Bool { newOfOld[node] >= 0 }
  func isMatched(new node: Int) -> Bool { oldOfNew[node] >= 0 }

  /// Matches the children of two nodes one by one from both ends while they are equal.
  ///
  /// This matches most of two similar versions without a hash table, and pairs equal items by their order.
  private mutating func matchEqualTrees(at oldParent: Int, _ newParent: Int) {
    let oldChildren = Array(old.children(of: oldParent))
    let newChildren = Array(new.children(of: newParent))
    let shorter = min(oldChildren.count, newChildren.count)
    var start = 0
    while start < shorter, matchIfEqual(oldChildren[start], newChildren[start]) { start += 1 }
    var end = 0
    while end < shorter - start,
      matchIfEqual(oldChildren[oldChildren.count - 1 - end], newChildren[newChildren.count - 1 - end])
    {
      end += 1
    }
    // The common case: only one group differs.
    guard oldChildren.count - start - end == 1, newChildren.count - start - end == 1 else { return }
    let (oldChild, newChild) = (oldChildren[start], newChildren[start])
    guard old.nodes[oldChild].kind == .group, new.nodes[newChild].kind == .group,
      old.nodes[oldChild].contentHash == new.nodes[newChild].contentHash
    else { return }
    match(oldChild, newChild)
    matchEqualTrees(at: oldChild, newChild)
  }

  private mutating func matchIfEqual(_ oldNode: Int, _ newNode: Int) -> Bool {
    guard old.nodes[oldNode].treeHash == new.nodes[newNode].treeHash else { return false }
    matchTrees(oldNode, newNode)
    return true
  }

  /// Matches two equal subtrees with all their nodes, unless one of these is matched already.
  mutating func matchTrees(_ oldNode: Int, _ newNode: Int) {
    guard !isMatched(old: oldNode), !isMatched(new: newNode) else { return }
    newOfOld[oldNode] = newNode
    oldOfNew[newNode] = oldNode
    guard old.hasChildren(oldNode) else { return }
    for (oldChild, newChild) in zip(old.children(of: oldNode), new.children(of: newNode)) {
      matchTrees(oldChild, newChild)
    }
  }

  /// Matches the unmatched nodes of a kind whose key occurs exactly once among those of each version.
  private mutating func matchUnique(_ kind: MergeNode.Kind, _ key: MergeNode.Key) {
    let unmatched = old.nodes.indices.filter {
      newOfOld[$0] < 0 && old.nodes[$0].kind == kind && (old.nodes[$0].hasContent || old.hasChildren($0))
    }
    guard !unmatched.isEmpty else { return }
    // -1 means none, -2 several.
    var found: [UInt64: (old: Int, new: Int)] = [:]
    found.reserveCapacity(unmatched.count)
    for index in unmatched {
      if found.updateValue((index, -1), forKey: old.nodes[index].hash(of: key)) != nil {
        found[old.nodes[index].hash(of: key)] = (-2, -1)
      }
    }
    for index in new.nodes.indices where oldOfNew[index] < 0 && new.nodes[index].kind == kind {
      let hash = new.nodes[index].hash(of: key)
      if let known = found[hash], known.old >= 0 { found[hash] = (known.old, known.new == -1 ? index : -2) }
    }
    for index in unmatched {
      guard let pairing = found[old.nodes[index].hash(of: key)], pairing.old == index, pairing.new >= 0,
        hasWords(index)
      else { continue }
      if key == .tree {
        matchTrees(index, pairing.new)
      } else if !isMatched(old: index), !isMatched(new: pairing.new) {
        match(index, pairing.new)
      }
    }
  }

  /// Whether an item has words; items without words are matched only by their order.
  private func hasWords(_ node: Int) -> Bool {
    let node = old.nodes[node]
    return node.kind != .item || node.wordsStart < node.content.upperBound
  }
}
