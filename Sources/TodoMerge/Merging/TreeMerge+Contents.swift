import TodoModel

extension TreeMerge {
  /// Merges the texts of nodes that both sides changed or added, each with another text.
  mutating func mergeContents() {
    for index in nodes.indices {
      guard let both = nodes[index].both, !isSame(both) else { continue }
      let baseNode = nodes[index].base
      if let baseNode, MergeSide.allCases.contains(where: { isSame(baseNode, both[$0], $0) }) { continue }
      if let side = sideThatKeepsTitle(index) {
        let tree = trees[side]
        nodes[index].content = Sides(both: Array(tree.content(of: both[side])))
        notes.append(.keptDeleted(tree.label(of: both[side]), deletedBy: side.other, .edited))
      } else if rewritten.contains(index) {
        nodes[index].content = Sides { Array(trees[$0].content(of: both[$0])) }
      } else {
        let areNext = baseNode == nil && areNextOccurrences(both)
        nodes[index].content = mergedLine(baseNode, both, takesLaterDates: areNext)
      }
    }
    for index in nodes.indices where nodes[index].content == nil {
      if let content = renamedOccurrence(index) { nodes[index].content = content }
    }
    for index in nodes.indices where hasTwoDates(index) { separate(index) }
  }

  /// The side that edited the title of a group, which the other one deleted; the title is kept whole.
  private func sideThatKeepsTitle(_ index: Int) -> MergeSide? {
    guard baseRecord(index)?.hasContent == true, kind(index) == .group else { return nil }
    let haveTitle = Sides { record(index, $0)?.hasContent == true }
    return haveTitle.isConflict ? haveTitle.ours ? .ours : .theirs : nil
  }

  /// Whether both sides set the date of an item to different days on different lines.
  private func hasTwoDates(_ index: Int) -> Bool {
    guard kind(index) == .item, let baseNode = nodes[index].base, let both = nodes[index].both else {
      return false
    }
    let hashes = Sides { trees[$0].nodes[both[$0]].treeHash }
    return Sides(base: base.nodes[baseNode].treeHash, hashes).isConflict
      && MergeSide.allCases.contains { side in
        trees[side].children(of: both[side]).contains { trees[side].nodes[$0].kind == .line }
      } && datesConflict(baseNode, both)
  }

  /// Puts the lines of an item that contain its date in conflict: each side's lines keep that side's date.
  private mutating func separate(_ index: Int) {
    guard let oursNode = nodes[index].sides.ours else { return }
    let children = trees.ours.children(of: oursNode).map { merged.ours[$0] }.filter { kind($0) == .line }
    for node in [index] + children {
      guard let both = nodes[node].both else { continue }
      let content = mergedLine(nodes[node].base, both, separatesDates: true)
      if content.isConflict { nodes[node].content = content }
    }
  }

  /// Whether a node of the base has the text of a node of a side.
  func isSame(_ baseNode: Int, _ node: Int, _ side: MergeSide) -> Bool {
    isSame(baseNode, base, node, trees[side])
  }

  /// Whether a node of ours has the text of a node of theirs.
  func isSame(_ both: Sides<Int>) -> Bool { isSame(both.ours, trees.ours, both.theirs, trees.theirs) }

  private func isSame(_ node: Int, _ tree: MergeTree, _ other: Int, _ otherTree: MergeTree) -> Bool {
    tree.nodes[node].contentHash == otherTree.nodes[other].contentHash
      && tree.nodes[node].hasContent == otherTree.nodes[other].hasContent
      && tree.content(of: node) == otherTree.content(of: other)
  }

  /// The text of a node on a side.
  func text(_ index: Int, _ side: MergeSide) -> ArraySlice<UInt8> {
    let node = nodes[index]
    if let content = node.content { return content[side][...] }
    // Without a merged text, at most one side has changed it.
    if let own = node.sides.ours,
      node.sides.theirs == nil || node.base.map({ isSame($0, own, .ours) }) != true
    {
      return trees.ours.content(of: own)
    }
    if let own = node.sides.theirs { return trees.theirs.content(of: own) }
    return node.base.map { base.content(of: $0) } ?? []
  }
}
