import TodoText

extension TreeMerge {
  private struct Key: Hashable {
    /// The merged parent; nil for the items of a merge without a base, which are paired at any position.
    let parent: Int?
    let kind: MergeNode.Kind
    let hash: UInt64
  }

  /// Adds the nodes of only one side, and joins those that both sides added.
  mutating func addNewNodes() {
    for index in ours.nodes.indices where ofOurs[index] == Self.unassigned {
      ofOurs[index] = nodes.count
      nodes.append(MergedNode(ours: index))
    }
    for index in theirs.nodes.indices where ofTheirs[index] == Self.unassigned {
      ofTheirs[index] = nodes.count
      nodes.append(MergedNode(theirs: index))
    }
    // With an empty base, the first groups of both sides are one.
    if base.nodes.count == 1, let first = ours.children(of: 0).first, let other = theirs.children(of: 0).first
    {
      joinGroups(first, other)
    }
    joinCommonLines()
    joinEqual()
    // What is in similar items may be equal.
    if joinSimilar() { joinEqual() }
  }

  /// Whether only one side has a node.
  private func isNew(_ merged: Int) -> Bool { !nodes[merged].isInBase && !nodes[merged].isInBoth }

  /// Makes nodes of both sides one node, that of ours.
  ///
  /// The merged node that theirs had is in no version any more, and so is not written.
  private mutating func join(_ oursNode: Int, _ theirsNode: Int) {
    nodes[ofTheirs[theirsNode]].theirs = nil
    ofTheirs[theirsNode] = ofOurs[oursNode]
    nodes[ofOurs[oursNode]].theirs = theirsNode
  }

  /// Joins the nodes whose lines both sides have at the same position.
  private mutating func joinCommonLines() {
    let (oursNodes, theirsNodes) = (ours.nodesOfLines, theirs.nodesOfLines)
    for (oursLine, theirsLine) in commonLines() {
      guard let index = oursNodes[oursLine], let other = theirsNodes[theirsLine],
        theirs.nodes[other].kind == ours.nodes[index].kind, ofOurs[index] != ofTheirs[other]
      else { continue }
      let (parent, otherParent) = (ours.nodes[index].parent, theirs.nodes[other].parent)
      joinGroups(parent, otherParent)
      guard ofOurs[parent] == ofTheirs[otherParent] || areBelowSameItem(index, other) else { continue }
      separateFromBase(index, other)
      if isNew(ofOurs[index]), isNew(ofTheirs[other]) { join(index, other) }
    }
  }

  /// Whether two items, or blank lines, are directly below one item, which is in another group on each side.
  private func areBelowSameItem(_ oursNode: Int, _ theirsNode: Int) -> Bool {
    guard ours.nodes[oursNode].kind == .item || ours.nodes[oursNode].content.isEmpty,
      let above = ours.itemAbove(oursNode), let otherAbove = theirs.itemAbove(theirsNode)
    else { return false }
    return ofOurs[above] == ofTheirs[otherAbove]
  }

  /// The lines that both sides have at the same position, whichever side is ours.
  private func commonLines() -> [(ours: Int, theirs: Int)] {
    // Of two lines that changed places, one is common: which one depends on the text that comes first.
    let isOursFirst = ours.lineHashes.lexicographicallyPrecedes(theirs.lineHashes)
    let lines =
      isOursFirst
      ? LineMatching(ours.lineHashes, theirs.lineHashes) : LineMatching(theirs.lineHashes, ours.lineHashes)
    return lines.newOfOld.enumerated().compactMap { old, new in
      new.map { isOursFirst ? (old, $0) : ($0, old) }
    }
  }

  /// Joins two new groups without titles that have a common line.
  private mutating func joinGroups(_ oursNode: Int, _ theirsNode: Int) {
    guard ours.nodes[oursNode].kind == .group, theirs.nodes[theirsNode].kind == .group,
      !ours.nodes[oursNode].hasContent, !theirs.nodes[theirsNode].hasContent,
      isNew(ofOurs[oursNode]), isNew(ofTheirs[theirsNode])
    else { return }
    join(oursNode, theirsNode)
  }

  /// Makes an edited or moved item of one side a new one if the other side has the same new item there.
  ///
  /// Then it is no edit of the item of the base that it is similar to, and was not moved from there.
  private mutating func separateFromBase(_ oursNode: Int, _ theirsNode: Int) {
    let (ourMerged, theirMerged) = (ofOurs[oursNode], ofTheirs[theirsNode])
    if let baseNode = nodes[ourMerged].base, isNew(theirMerged),
      !isSame(baseNode, base, oursNode, ours) || !keepsPosition(baseNode, .ours)
    {
      nodes[ourMerged].ours = nil
      ofOurs[oursNode] = nodes.count
      nodes.append(MergedNode(ours: oursNode))
    } else if let baseNode = nodes[theirMerged].base, isNew(ourMerged),
      !isSame(baseNode, base, theirsNode, theirs) || !keepsPosition(baseNode, .theirs)
    {
      nodes[theirMerged].theirs = nil
      ofTheirs[theirsNode] = nodes.count
      nodes.append(MergedNode(theirs: theirsNode))
    }
  }

  private func key(_ record: MergeNode, _ merged: [Int], _ hash: UInt64) -> Key {
    Key(parent: isTwoWay && record.kind == .item ? nil : merged[record.parent], kind: record.kind, hash: hash)
  }

  /// Joins new nodes with the same parent and the same line.
  private mutating func joinEqual() {
    var equal: [Key: [Int]] = [:]
    for index in ours.nodes.indices.reversed()
    where isNew(ofOurs[index]) && !ours.nodes[index].content.isEmpty {
      let record = ours.nodes[index]
      equal[key(record, ofOurs, record.contentHash), default: []].append(index)
    }
    guard !equal.isEmpty else { return }
    for index in theirs.nodes.indices where isNew(ofTheirs[index]) && !theirs.nodes[index].content.isEmpty {
      let record = theirs.nodes[index]
      if let pair = equal[key(record, ofTheirs, record.contentHash)]?.popLast() { join(pair, index) }
    }
  }

  /// Joins new items with the same words but perhaps different details; returns whether there are any.
  private mutating func joinSimilar() -> Bool {
    var similar: [Key: [Int]] = [:]
    for index in ours.nodes.indices where isNew(ofOurs[index]) && ours.nodes[index].kind == .item {
      guard let hash = plainHash(index, in: ours) else { continue }
      similar[key(ours.nodes[index], ofOurs, hash), default: []].append(index)
    }
    guard !similar.isEmpty else { return false }
    let lines = LineMerge(base: base, ours: ours, theirs: theirs)
    var hasJoined = false
    for index in theirs.nodes.indices where isNew(ofTheirs[index]) && theirs.nodes[index].kind == .item {
      guard let hash = plainHash(index, in: theirs) else { continue }
      let pair = similar[key(theirs.nodes[index], ofTheirs, hash)]?.first { candidate in
        guard nodes[ofOurs[candidate]].theirs == nil else { return false }
        let areNext = areNextOccurrences(candidate, index)
        return !lines.merged(nil, candidate, index, takesLaterDates: areNext).isConflict
      }
      guard let pair else { continue }
      join(pair, index)
      hasJoined = true
    }
    return hasJoined
  }

  /// A hash of the words of an item, without tags and dates; nil if there are none.
  private func plainHash(_ node: Int, in tree: MergeTree) -> UInt64? {
    let words = ItemLine(node, in: tree).atoms.words
    guard !words.isEmpty else { return nil }
    var hash = StableHash()
    for word in words {
      hash.add(word.span, 0..<word.count)
      hash.add(.space)
    }
    return hash.value
  }
}

extension MergeTree {
  /// The sibling directly above a node, except for blank lines; nil if that is not an item.
  fileprivate func itemAbove(_ node: Int) -> Int? {
    var above = previousSibling(of: node)
    while let line = above, nodes[line].kind == .line, nodes[line].content.isEmpty {
      above = previousSibling(of: line)
    }
    return above.flatMap { nodes[$0].kind == .item ? $0 : nil }
  }
}
