import TodoText

/// The matching of the parts of two versions of a list.
///
/// Files contain no identifiers, so parts are matched by structure and words, with the most reliable criterion first:
/// the lines that a comparison line by line has in common, equal subtrees that are unique in both versions, unique equal
/// lines, unique equal words, the order within a group or a parent, and finally similar words.
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
  ///
  /// - Complexity: O(*n* log *n*), *n* the nodes of both.
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

  /// Matches two nodes.
  mutating func match(_ oldNode: Int, _ newNode: Int) {
    newOfOld[oldNode] = newNode
    oldOfNew[newNode] = oldNode
    pending.append((oldNode, newNode))
  }

  func isMatched(old node: Int) -> Bool { newOfOld[node] != nil }
  func isMatched(new node: Int) -> Bool { oldOfNew[node] != nil }

  /// Matches two equal subtrees with all their nodes, unless one of these is matched already.
  private mutating func matchTrees(_ oldNode: Int, _ newNode: Int) {
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

  /// Whether a node has words; items without words and groups without titles are matched only by what is around them.
  func hasWords(_ node: Int) -> Bool {
    let node = old.nodes[node]
    return node.kind == .item ? node.wordsStart < node.content.upperBound : node.hasContent
  }
}
