/// The matching of the parts of two versions of a list.
///
/// Files contain no identifiers, so parts are matched by structure and words, with the most reliable criterion first:
/// equal subtrees that are unique in both versions, unique equal lines, unique equal words, the order within a group or
/// a parent, and finally similar words.
struct TreeMatcher {
  let old: MergeTree
  let new: MergeTree
  /// For each node of the old tree its counterpart in the new one.
  private(set) var newOfOld: [Int?]
  /// For each node of the new tree its counterpart in the old one.
  private(set) var oldOfNew: [Int?]
  /// Pairs whose children have not been compared yet.
  var pending: [(old: Int, new: Int)] = []

  /// Matches two versions.
  ///
  /// - Complexity: O(*n* log *n*), *n* the nodes of both.
  init(_ old: MergeTree, _ new: MergeTree) {
    self.old = old
    self.new = new
    newOfOld = [Int?](repeating: nil, count: old.nodes.count)
    oldOfNew = [Int?](repeating: nil, count: new.nodes.count)
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

  func isMatched(old node: Int) -> Bool { newOfOld[node] != nil }
  func isMatched(new node: Int) -> Bool { oldOfNew[node] != nil }

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
      !isMatched(old: $0) && old.nodes[$0].kind == kind && (old.nodes[$0].hasContent || old.hasChildren($0))
    }
    guard !unmatched.isEmpty else { return }
    var found: [UInt64: (old: Occurrence, new: Occurrence)] = [:]
    found.reserveCapacity(unmatched.count)
    for index in unmatched {
      found[old.nodes[index].hash(of: key), default: (.none, .none)].old.add(index)
    }
    for index in new.nodes.indices where !isMatched(new: index) && new.nodes[index].kind == kind {
      found[new.nodes[index].hash(of: key)]?.new.add(index)
    }
    for index in unmatched {
      guard case (.one, .one(let counterpart))? = found[old.nodes[index].hash(of: key)], hasWords(index)
      else { continue }
      if key == .tree {
        matchTrees(index, counterpart)
      } else if !isMatched(old: index), !isMatched(new: counterpart) {
        match(index, counterpart)
      }
    }
  }

  /// The nodes of one version with the same key.
  private enum Occurrence {
    case none
    case one(Int)
    case several

    mutating func add(_ node: Int) {
      if case .none = self { self = .one(node) } else { self = .several }
    }
  }

  /// Whether an item has words; items without words are matched only by their order.
  private func hasWords(_ node: Int) -> Bool {
    let node = old.nodes[node]
    return node.kind != .item || node.wordsStart < node.content.upperBound
  }
}
