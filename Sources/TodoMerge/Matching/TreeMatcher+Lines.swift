import TodoText

extension TreeMatcher {
  /// Matches the items and titles whose lines are common to both texts, line by line.
  ///
  /// So what neither side moved is matched in the same way in both versions, and as Git does.
  mutating func matchLines() {
    let newNodes = new.nodesOfLines
    for (oldNode, record) in old.nodes.enumerated() where record.kind == .item || record.kind == .group {
      guard let line = record.line, let newLine = lines.newOfOld[line], let newNode = newNodes[newLine],
        new.nodes[newNode].kind == record.kind
      else { continue }
      // Equal sub-items of different items are common.
      let isInItem = old.nodes[record.parent].kind == .item
      guard !isInItem || newOfOld[record.parent] == new.nodes[newNode].parent, hasWords(oldNode) else {
        continue
      }
      match(oldNode, newNode)
    }
  }
}

extension MergeTree {
  /// The node of each line; nil for blank lines between groups, and for prose.
  var nodesOfLines: [Int?] {
    var nodesOfLines = [Int?](repeating: nil, count: lineHashes.count)
    for (node, record) in nodes.enumerated() { if let line = record.line { nodesOfLines[line] = node } }
    return nodesOfLines
  }
}
