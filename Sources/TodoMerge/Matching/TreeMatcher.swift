import TodoText

/// The matching of the parts of two versions of a list.
///
/// Files contain no identifiers, so parts are matched by structure and words, with the most reliable criterion first.
struct TreeMatcher {
  let old: MergeTree
  let new: MergeTree
  /// The common lines of both texts.
  let lines: LineMatching
  /// For each node of the old tree its counterpart in the new one.
  private(set) var newOfOld: [Int?]
  /// For each node of the new tree its counterpart in the old one.
  private(set) var oldOfNew: [Int?]
  /// Pairs whose children have not been compared yet.
  var pending: [(old: Int, new: Int)] = []

  /// Matches two versions.
  init(_ old: MergeTree, _ new: MergeTree) {
    self.old = old
    self.new = new
    lines = LineMatching(old.lineHashes, new.lineHashes)
    newOfOld = [Int?](repeating: nil, count: old.nodes.count)
    oldOfNew = [Int?](repeating: nil, count: new.nodes.count)
    match(0, 0)
    matchLines()
    matchUnique(.item, .tree)
    matchUnique(.item, .content)
    matchUnique(.group, .content)
    matchUnique(.item, .words)
    matchGroupsByItems()
    matchGroupsBelowHeadings()
    alignChildren()
    matchMoved()
    matchGroupsByItems()
    alignChildren()
  }

  mutating func match(_ oldNode: Int, _ newNode: Int) {
    newOfOld[oldNode] = newNode
    oldOfNew[newNode] = oldNode
    pending.append((oldNode, newNode))
  }

  func isMatched(old node: Int) -> Bool { newOfOld[node] != nil }
  func isMatched(new node: Int) -> Bool { oldOfNew[node] != nil }

  /// Matches the items and titles whose lines are common to both texts, line by line.
  ///
  /// So what neither side moved is matched in the same way in both versions, and as Git does.
  private mutating func matchLines() {
    for (oldNode, record) in old.nodes.enumerated() where record.kind == .item || record.kind == .group {
      guard let line = record.line, let newLine = lines.newOfOld[line],
        let newNode = new.nodesOfLines[newLine], new.nodes[newNode].kind == record.kind
      else { continue }
      // Equal sub-items of different items are common.
      let isInItem = old.nodes[record.parent].kind == .item
      guard !isInItem || newOfOld[record.parent] == new.nodes[newNode].parent, hasWords(oldNode) else {
        continue
      }
      match(oldNode, newNode)
    }
  }

  /// Matches two equal subtrees with all their nodes, unless one of these is matched already.
  private mutating func matchTrees(_ oldNode: Int, _ newNode: Int) {
    guard !isMatched(old: oldNode), !isMatched(new: newNode) else { return }
    newOfOld[oldNode] = newNode
    oldOfNew[newNode] = oldNode
    for (oldChild, newChild) in zip(old.children(of: oldNode), new.children(of: newNode)) {
      matchTrees(oldChild, newChild)
    }
  }

  /// Matches the unmatched nodes of a kind whose key occurs exactly once among those of each version.
  private mutating func matchUnique(_ kind: MergeNode.Kind, _ key: MergeNode.Key) {
    let unmatched = old.nodes.indices.filter {
      !isMatched(old: $0) && old.nodes[$0].kind == kind
        && (old.nodes[$0].hasContent || !old.nodes[$0].children.isEmpty)
    }
    var found: [UInt64: (old: [Int], new: [Int])] = [:]
    for index in unmatched { found[old.nodes[index].hash(of: key), default: ([], [])].old.append(index) }
    for index in new.nodes.indices where !isMatched(new: index) && new.nodes[index].kind == kind {
      found[new.nodes[index].hash(of: key)]?.new.append(index)
    }
    for index in unmatched {
      guard let pair = found[old.nodes[index].hash(of: key)], pair.old.count == 1, pair.new.count == 1,
        hasWords(index), isInCopy(index, old) || !isInCopy(pair.new[0], new)
      else { continue }
      if key == .tree {
        matchTrees(index, pair.new[0])
      } else if !isMatched(old: index), !isMatched(new: pair.new[0]) {
        match(index, pair.new[0])
      }
    }
  }

  /// Whether an item is in one with the words of the item above that, such as the next occurrence of a repeating item.
  ///
  /// There it may be the only one that is still open, and equal to the one of which it is a copy.
  private func isInCopy(_ node: Int, _ tree: MergeTree) -> Bool {
    var item = tree.nodes[node].parent
    while tree.nodes[item].kind == .item {
      if let above = tree.previousSibling(of: item), tree.nodes[above].kind == .item,
        Wording(of: above, in: tree).words == Wording(of: item, in: tree).words
      {
        return true
      }
      item = tree.nodes[item].parent
    }
    return false
  }

  /// Whether a node has words; items without words and groups without titles are matched only by what is around them.
  func hasWords(_ node: Int) -> Bool {
    let node = old.nodes[node]
    return node.kind == .item ? node.wordsStart < node.content.upperBound : node.hasContent
  }
}
