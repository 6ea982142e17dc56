import TodoText

extension TreeMerge {
  private struct Key: Hashable {
    /// The merged parent; nil for the items of a merge without a base, which are paired at any position.
    let parent: Int?
    let kind: MergeNode.Kind
    let hash: UInt64
  }

  /// Adds the nodes of only one side, and pairs equal nodes that both sides added.
  mutating func addNewNodes() {
    var exact: [Key: [Int]] = [:]
    var similar: [Key: [Int]] = [:]
    for index in ours.nodes.indices where ofOurs[index] == Self.unassigned {
      let record = ours.nodes[index]
      ofOurs[index] = nodes.count
      nodes.append(MergedNode(ours: index))
      let parent = isTwoWay && record.kind == .item ? nil : ofOurs[record.parent]
      exact[Key(parent: parent, kind: record.kind, hash: exactHash(record)), default: []].append(index)
      guard record.kind == .item, record.wordsStart < record.content.upperBound else { continue }
      let hash = plainHash(index, in: ours)
      if hash != 0 { similar[Key(parent: parent, kind: .item, hash: hash), default: []].append(index) }
    }
    for index in theirs.nodes.indices where ofTheirs[index] == Self.unassigned {
      let record = theirs.nodes[index]
      let parent = isTwoWay && record.kind == .item ? nil : ofTheirs[record.parent]
      let equal = exact[Key(parent: parent, kind: record.kind, hash: exactHash(record))] ?? []
      if let pair = equal.first(where: { nodes[ofOurs[$0]].theirs == nil }) ?? counterpart(ofGroup: index) {
        ofTheirs[index] = ofOurs[pair]
        nodes[ofOurs[pair]].theirs = index
      } else {
        ofTheirs[index] = nodes.count
        nodes.append(MergedNode(theirs: index))
      }
    }
    guard !similar.isEmpty else { return }
    pairSimilar(similar)
  }

  /// Pairs new items with the same words but perhaps different details.
  private mutating func pairSimilar(_ similar: [Key: [Int]]) {
    let lines = LineMerge(base: base, ours: ours, theirs: theirs)
    for index in theirs.nodes.indices where theirs.nodes[index].kind == .item {
      let merged = ofTheirs[index]
      guard nodes[merged].base == nil, nodes[merged].ours == nil else { continue }
      let parent = isTwoWay ? nil : ofTheirs[theirs.nodes[index].parent]
      let key = Key(parent: parent, kind: .item, hash: plainHash(index, in: theirs))
      guard key.hash != 0 else { continue }
      let pair = similar[key]?.first { candidate in
        guard nodes[ofOurs[candidate]].theirs == nil else { return false }
        let areNext = areNextOccurrences(candidate, index)
        return !lines.merged(nil, candidate, index, takesLaterDates: areNext).isConflict
      }
      guard let pair else { continue }
      // The merged node that was added for it is in no version any more, and so is not written.
      nodes[merged].theirs = nil
      ofTheirs[index] = ofOurs[pair]
      nodes[ofOurs[pair]].theirs = index
    }
  }

  /// Groups without titles are equal if their contents are.
  private func exactHash(_ record: MergeNode) -> UInt64 {
    record.kind == .group && !record.hasContent ? record.treeHash : record.contentHash
  }

  /// A hash of the words of an item, without tags and dates; 0 if there are none.
  private func plainHash(_ node: Int, in tree: MergeTree) -> UInt64 {
    let words = ItemLine(node, in: tree).atoms.words
    guard !words.isEmpty else { return 0 }
    var hash = ContentHash()
    for word in words {
      hash.add(word.span, 0..<word.count)
      hash.add(UInt64(UInt8.space))
    }
    return hash.value
  }

  /// The group that our side created from the same items, such as by splitting a group at the same line.
  private func counterpart(ofGroup index: Int) -> Int? {
    guard theirs.nodes[index].kind == .group, !theirs.nodes[index].hasContent else { return nil }
    // With an empty base, the first groups of both sides are one.
    if base.nodes.count == 1, theirs.children(of: 0).first == index, let first = ours.children(of: 0).first,
      !ours.nodes[first].hasContent
    {
      return first
    }
    for child in theirs.children(of: index) {
      let node = ofTheirs[child]
      guard node != Self.unassigned, let record = oursRecord(node) else { continue }
      let group = record.parent
      let merged = ofOurs[group]
      return merged >= base.nodes.count && nodes[merged].theirs == nil && !ours.nodes[group].hasContent
        ? group : nil
    }
    return nil
  }
}
