extension TreeMerge {
  /// Whether a side moved an item of the base from one group or item to another one.
  ///
  /// Lines that came or went around it do not move it, and neither does its indentation.
  private func isMoved(_ index: Int, _ side: MergeSide) -> Bool {
    guard kind(index) == .item, let baseRecord = baseRecord(index) else { return false }
    return nodes[index].parent != baseRecord.parent && !keepsPosition(index, side)
  }

  /// Whether a side moved an item of the base with its group, which the other side deleted.
  private func isMovedWithGroup(_ index: Int, _ side: MergeSide, _ movedGroups: Set<Int>) -> Bool {
    guard kind(index) == .item, let group = baseRecord(index)?.parent else { return false }
    return movedGroups.contains(group) && nodes[group][side.other] == nil && !keepsPosition(index, side)
  }

  /// Decides which nodes survive.
  ///
  /// A node that one side deleted and the other one edited or moved survives, with its ancestors; but not one that was only
  /// moved within its group, because deleting and sorting commute.
  mutating func chooseSurvivors() {
    nodes[0].survives = true
    let movedGroups = Sides { OrderMerge.moved(sharedChildren(of: 0, $0)) }
    var deletedAndMoved = Sides<[Int]>(both: [])
    for index in nodes.indices.dropFirst() {
      let node = nodes[index]
      let side = node.anySide
      if node.isInBoth {
        nodes[index].survives = true
      } else if node[side] != nil {
        let isEdited = baseRecord(index).map { $0.contentHash != record(index, side)?.contentHash } ?? false
        nodes[index].survives =
          !node.isInBase || isEdited || isMoved(index, side)
          || isMovedWithGroup(index, side, movedGroups[side])
        if nodes[index].survives, node.isInBase {
          keepAll(of: index, side, isEdited ? .edited : .moved)
        } else if node.isInBase, kind(index) == .item, !keepsPosition(index, side) {
          deletedAndMoved[side].append(index)
        }
      }
      // A group without a title does not survive without items.
      if kind(index) == .group || kind(index) == .line, isEmpty(index) { nodes[index].survives = false }
    }
    keepParents()
    for side in MergeSide.allCases {
      let gone = deletedAndMoved[side].filter { !nodes[$0].survives }
      guard let first = gone.first else { continue }
      notes.append(.deletedMoved(label(first), others: gone.count - 1, deletedBy: side.other))
    }
    // An empty line inside an item survives with the item.
    for index in nodes.indices.dropFirst(1) where !nodes[index].survives && kind(index) == .line {
      let node = nodes[index]
      let isWanted = node.isInBase ? node.isInBoth : node[node.anySide] != nil
      let parentSurvives = node.parent.map { nodes[$0].survives } ?? false
      nodes[index].survives = isWanted && isEmpty(index) && parentSurvives
    }
  }

  private func isEmpty(_ index: Int) -> Bool { text(index, .ours).isEmpty && text(index, .theirs).isEmpty }

  /// Keeps the descendants of an item that one side deleted and the other one edited or moved.
  private mutating func keepAll(of index: Int, _ side: MergeSide, _ change: MergeNote.Change) {
    if kind(index) == .item || kind(index) == .group {
      notes.append(.keptDeleted(label(index), deletedBy: side.other, change))
    }
    guard kind(index) == .item, var pending = record(index, side)?.children else { return }
    while let child = pending.popLast() {
      let merged = merged[side][child]
      // Nodes that the other side moved elsewhere stay there.
      guard nodes[merged][side.other] == nil else { continue }
      kept.insert(merged)
      pending += trees[side].children(of: child)
    }
  }

  private mutating func keepParents() {
    for index in kept { nodes[index].survives = true }
    for index in nodes.indices where nodes[index].survives {
      var next = nodes[index].parent
      while let parent = next, parent > 0, !nodes[parent].survives {
        nodes[parent].survives = true
        if kind(parent) == .item, nodes[parent].isInBase {
          notes.append(.keptDeleted(label(parent), deletedBy: nodes[parent].anySide.other, .edited))
        }
        keepNotes(of: parent)
        next = nodes[parent].parent
      }
    }
  }

  /// Keeps the description of an item that survives only because of its descendants.
  private mutating func keepNotes(of index: Int) {
    let side = nodes[index].anySide
    guard kind(index) == .item, let own = record(index, side) else { return }
    for child in own.children where trees[side].nodes[child].kind == .line {
      nodes[merged[side][child]].survives = true
    }
  }
}
