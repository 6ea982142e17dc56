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
    for side in MergeSide.allCases {
      for index in trees[side].nodes.indices where merged[side][index] == Self.unassigned { add(index, side) }
    }
    // With an empty base, the first groups of both sides are one.
    if base.nodes.count == 1, let first = trees.ours.children(of: 0).first,
      let other = trees.theirs.children(of: 0).first
    {
      joinGroups(Sides(ours: first, theirs: other))
    }
    joinCommonLines()
    joinEqual()
    // What is in similar items may be equal.
    if joinSimilar() { joinEqual() }
  }

  /// Adds a merged node for a node that only one side has.
  private mutating func add(_ index: Int, _ side: MergeSide) {
    merged[side][index] = nodes.count
    nodes.append(MergedNode(sides: Sides { $0 == side ? index : nil }))
  }

  /// Whether only one side has a node.
  func isNew(_ merged: Int) -> Bool { !nodes[merged].isInBase && !nodes[merged].isInBoth }

  /// Makes nodes of both sides one node, that of ours, if only one side has each.
  ///
  /// The merged node that theirs had is in no version any more, and so is not written.
  private mutating func join(_ both: Sides<Int>) {
    guard MergeSide.allCases.allSatisfy({ isNew(merged[$0][both[$0]]) }) else { return }
    nodes[merged.theirs[both.theirs]].sides.theirs = nil
    merged.theirs[both.theirs] = merged.ours[both.ours]
    nodes[merged.ours[both.ours]].sides.theirs = both.theirs
  }

  /// Joins the nodes whose lines both sides have at the same position.
  private mutating func joinCommonLines() {
    for lines in commonLines() {
      guard let index = trees.ours.nodesOfLines[lines.ours],
        let other = trees.theirs.nodesOfLines[lines.theirs],
        trees.theirs.nodes[other].kind == trees.ours.nodes[index].kind,
        merged.ours[index] != merged.theirs[other]
      else { continue }
      let both = Sides(ours: index, theirs: other)
      let parents = Sides { trees[$0].nodes[both[$0]].parent }
      joinGroups(parents)
      guard merged.ours[parents.ours] == merged.theirs[parents.theirs] || areBelowSameItem(both) else {
        continue
      }
      separateFromBase(both)
      join(both)
    }
  }

  /// Whether two items, or blank lines, are directly below one item, which is in another group on each side.
  private func areBelowSameItem(_ both: Sides<Int>) -> Bool {
    let record = trees.ours.nodes[both.ours]
    guard record.kind == .item || record.content.isEmpty, let above = trees.ours.itemAbove(both.ours),
      let otherAbove = trees.theirs.itemAbove(both.theirs)
    else { return false }
    return merged.ours[above] == merged.theirs[otherAbove]
  }

  /// The lines that both sides have at the same position, whichever side is ours.
  private func commonLines() -> [Sides<Int>] {
    let hashes = trees.map { $0.lineHashes }
    // Of two lines that changed places, one is common: which one depends on the text that comes first.
    let first: MergeSide = hashes.ours.lexicographicallyPrecedes(hashes.theirs) ? .ours : .theirs
    let lines = LineMatching(hashes[first], hashes[first.other])
    return lines.newOfOld.enumerated().compactMap { old, new in
      new.map { new in Sides { $0 == first ? old : new } }
    }
  }

  /// Joins two new groups without titles that have a common line.
  private mutating func joinGroups(_ both: Sides<Int>) {
    let areUntitled = MergeSide.allCases.allSatisfy { side in
      let record = trees[side].nodes[both[side]]
      return record.kind == .group && !record.hasContent
    }
    if areUntitled { join(both) }
  }

  /// Makes an edited or moved item of one side a new one if the other side has the same new item there.
  ///
  /// Then it is no edit of the item of the base that it is similar to, and was not moved from there.
  private mutating func separateFromBase(_ both: Sides<Int>) {
    for side in MergeSide.allCases {
      let own = merged[side][both[side]]
      guard let baseNode = nodes[own].base, isNew(merged[side.other][both[side.other]]),
        !isSame(baseNode, both[side], side) || !keepsPosition(baseNode, side)
      else { continue }
      nodes[own].sides[side] = nil
      return add(both[side], side)
    }
  }

  private func key(_ node: Int, _ side: MergeSide, _ hash: UInt64) -> Key {
    let record = trees[side].nodes[node]
    let parent = isTwoWay && record.kind == .item ? nil : merged[side][record.parent]
    return Key(parent: parent, kind: record.kind, hash: hash)
  }

  /// Joins new nodes with the same parent and the same line.
  private mutating func joinEqual() {
    joinNew { merge, node, side in
      let record = merge.trees[side].nodes[node]
      return record.content.isEmpty ? nil : record.contentHash
    } where: { _, _ in
      true
    }
  }

  /// Joins new items with the same words but perhaps different details; returns whether there are any.
  private mutating func joinSimilar() -> Bool {
    joinNew { merge, node, side in
      merge.trees[side].nodes[node].kind == .item ? merge.plainHash(node, in: merge.trees[side]) : nil
    } where: { merge, both in
      let areNext = merge.areNextOccurrences(both)
      return !merge.mergedLine(nil, both, takesLaterDates: areNext).isConflict
    }
  }

  /// Joins new nodes with the same parent and the same hash that `canJoin` accepts, in order.
  ///
  /// - Returns: Whether there are any.
  @discardableResult
  private mutating func joinNew(
    by hash: (TreeMerge, Int, MergeSide) -> UInt64?, where canJoin: (TreeMerge, Sides<Int>) -> Bool
  ) -> Bool {
    func newNodes(_ side: MergeSide) -> [Int] { trees[side].nodes.indices.filter { isNew(merged[side][$0]) } }
    var ours: [Key: [Int]] = [:]
    for node in newNodes(.ours).reversed() {
      guard let hash = hash(self, node, .ours) else { continue }
      ours[key(node, .ours, hash), default: []].append(node)
    }
    guard !ours.isEmpty else { return false }
    var hasJoined = false
    for node in newNodes(.theirs) {
      guard let hash = hash(self, node, .theirs), case let key = key(node, .theirs, hash),
        let index = ours[key]?.lastIndex(where: { canJoin(self, Sides(ours: $0, theirs: node)) }),
        let pair = ours[key]?.remove(at: index)
      else { continue }
      join(Sides(ours: pair, theirs: node))
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
