import TodoModel

extension TreeMerge {
  /// Merges the texts of nodes that both sides changed or added, each with another text.
  mutating func mergeContents() {
    let lines = LineMerge(base: base, ours: ours, theirs: theirs)
    for index in nodes.indices {
      guard let oursNode = nodes[index].ours, let theirsNode = nodes[index].theirs else { continue }
      let baseNode = nodes[index].base
      if isSame(oursNode, ours, theirsNode, theirs) { continue }
      if let baseNode, isSame(baseNode, base, oursNode, ours) || isSame(baseNode, base, theirsNode, theirs) {
        continue
      }
      if let kept = titleDeletedAndEdited(index) {
        nodes[index].content = Choice(Array(kept.tree.bytes[kept.tree.nodes[kept.node].content]))
        notes.append(.keptDeleted(kept.tree.label(of: kept.node), deletedBy: kept.deletedBy, .edited))
        continue
      }
      if rewritten.contains(index) {
        nodes[index].content = Choice(
          ours: Array(ours.bytes[ours.nodes[oursNode].content]),
          theirs: Array(theirs.bytes[theirs.nodes[theirsNode].content]))
        continue
      }
      let areNext = baseNode == nil && areNextOccurrences(oursNode, theirsNode)
      nodes[index].content = lines.merged(baseNode, oursNode, theirsNode, takesLaterDates: areNext)
    }
    for index in nodes.indices where nodes[index].content == nil {
      if let content = renamedOccurrence(index, lines) { nodes[index].content = content }
    }
    for index in nodes.indices where hasTwoDates(index) { separate(index) }
  }

  /// The title of a group that one side deleted and the other one edited, which is kept whole.
  private func titleDeletedAndEdited(_ index: Int) -> (node: Int, tree: MergeTree, deletedBy: MergeSide)? {
    guard baseRecord(index)?.hasContent == true, let oursNode = nodes[index].ours,
      let theirsNode = nodes[index].theirs, kind(index) == .group
    else { return nil }
    switch (ours.nodes[oursNode].hasContent, theirs.nodes[theirsNode].hasContent) {
    case (true, false): return (oursNode, ours, .theirs)
    case (false, true): return (theirsNode, theirs, .ours)
    default: return nil
    }
  }

  /// Whether both sides set the date of an item to different days on different lines.
  private func hasTwoDates(_ index: Int) -> Bool {
    let node = nodes[index]
    guard kind(index) == .item, let baseNode = node.base, let oursNode = node.ours,
      let theirsNode = node.theirs,
      base.nodes[baseNode].treeHash != ours.nodes[oursNode].treeHash,
      base.nodes[baseNode].treeHash != theirs.nodes[theirsNode].treeHash,
      ours.nodes[oursNode].treeHash != theirs.nodes[theirsNode].treeHash,
      ours.hasChild(.line, of: oursNode) || theirs.hasChild(.line, of: theirsNode)
    else { return false }
    let baseDate = base.item(baseNode)?.due
    guard let oursDate = ours.item(oursNode)?.due, let theirsDate = theirs.item(theirsNode)?.due else {
      return false
    }
    return oursDate != theirsDate && oursDate != baseDate && theirsDate != baseDate
  }

  /// Puts the lines of an item that contain its date in conflict: each side's lines keep that side's date.
  private mutating func separate(_ index: Int) {
    guard let oursNode = nodes[index].ours else { return }
    let children = ours.children(of: oursNode).map { ofOurs[$0] }.filter { kind($0) == .line }
    let lines = LineMerge(base: base, ours: ours, theirs: theirs)
    for node in [index] + children {
      guard let oursNode = nodes[node].ours, let theirsNode = nodes[node].theirs else { continue }
      let content = lines.merged(nodes[node].base, oursNode, theirsNode, separatesDates: true)
      if content.isConflict { nodes[node].content = content }
    }
  }

  /// Whether a node of one version has the text of a node of another one.
  func isSame(_ node: Int, _ tree: MergeTree, _ other: Int, _ otherTree: MergeTree) -> Bool {
    tree.nodes[node].contentHash == otherTree.nodes[other].contentHash
      && tree.nodes[node].hasContent == otherTree.nodes[other].hasContent
      && tree.bytes[tree.nodes[node].content] == otherTree.bytes[otherTree.nodes[other].content]
  }

  /// The text of a node on a side.
  func text(_ index: Int, _ side: MergeSide) -> ArraySlice<UInt8> {
    if let content = nodes[index].content { return content[side][...] }
    let node = nodes[index]
    if let oursNode = node.ours {
      let isOursUnchanged = node.base.map { isSame($0, base, oursNode, ours) } ?? false
      if node.theirs == nil || !isOursUnchanged { return ours.bytes[ours.nodes[oursNode].content] }
    }
    if let record = theirsRecord(index) { return theirs.bytes[record.content] }
    return baseRecord(index).map { base.bytes[$0.content] } ?? []
  }
}
