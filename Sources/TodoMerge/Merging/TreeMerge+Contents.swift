import TodoModel

extension TreeMerge {
  /// Merges the texts of nodes that both sides have and at least one changed.
  mutating func mergeContents() {
    let lines = LineMerge(base: base, ours: ours, theirs: theirs)
    for index in nodes.indices where nodes[index].isInBoth {
      let (baseNode, oursNode, theirsNode) = (nodes[index].base, nodes[index].ours, nodes[index].theirs)
      if isSame(oursNode, ours, theirsNode, theirs) { continue }
      if baseNode >= 0, isSame(baseNode, base, oursNode, ours) || isSame(baseNode, base, theirsNode, theirs) {
        continue
      }
      nodes[index].content = lines.merged(baseNode, oursNode, theirsNode)
    }
    for index in nodes.indices where hasTwoDates(index) { separate(index) }
  }

  /// Whether both sides set the date of an item to different days on different lines.
  private func hasTwoDates(_ index: Int) -> Bool {
    guard nodes[index].isInBoth, nodes[index].isInBase, kind(index) == .item,
      let oursRecord = self.oursRecord(index), let theirsRecord = self.theirsRecord(index),
      let baseRecord = self.baseRecord(index),
      baseRecord.treeHash != oursRecord.treeHash, baseRecord.treeHash != theirsRecord.treeHash,
      oursRecord.treeHash != theirsRecord.treeHash,
      ours.hasChild(.line, of: nodes[index].ours) || theirs.hasChild(.line, of: nodes[index].theirs)
    else { return false }
    let baseDate = base.item(nodes[index].base)?.due
    guard let oursDate = ours.item(nodes[index].ours)?.due,
      let theirsDate = theirs.item(nodes[index].theirs)?.due
    else { return false }
    return oursDate != theirsDate && oursDate != baseDate && theirsDate != baseDate
  }

  /// Makes a conflict of the lines of an item that have its date, each side's with its own.
  private mutating func separate(_ index: Int) {
    let children = ours.children(of: nodes[index].ours).map { ofOurs[$0] }.filter { kind($0) == .line }
    let lines = LineMerge(base: base, ours: ours, theirs: theirs)
    for node in [index] + children where nodes[node].isInBoth {
      let content = lines.merged(
        nodes[node].base, nodes[node].ours, nodes[node].theirs, separatesDates: true)
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
    let (baseNode, oursNode, theirsNode) = (nodes[index].base, nodes[index].ours, nodes[index].theirs)
    let isOursUnchanged = oursNode >= 0 && baseNode >= 0 && isSame(baseNode, base, oursNode, ours)
    if oursNode >= 0, theirsNode < 0 || !isOursUnchanged { return ours.bytes[ours.nodes[oursNode].content] }
    if theirsNode >= 0 { return theirs.bytes[theirs.nodes[theirsNode].content] }
    return baseNode >= 0 ? base.bytes[base.nodes[baseNode].content] : []
  }

  /// Whether a side changed the words, status, priority or details of a node of the base.
  private func isEdited(_ index: Int, _ side: MergeSide) -> Bool {
    let own = side == .ours ? nodes[index].ours : nodes[index].theirs
    guard nodes[index].isInBase, own >= 0 else { return false }
    return base.nodes[nodes[index].base].contentHash != tree(of: side).nodes[own].contentHash
  }

  /// Decides which nodes survive.
  ///
  /// A node that one side deleted and the other one edited survives, with its ancestors.
  mutating func chooseSurvivors() {
    nodes[0].survives = true
    for index in nodes.indices.dropFirst() {
      let node = nodes[index]
      switch (node.ours >= 0, node.theirs >= 0) {
      case (true, true): nodes[index].survives = true
      case (false, false): nodes[index].survives = false
      case (let isOurs, _):
        nodes[index].survives = !node.isInBase || isEdited(index, isOurs ? .ours : .theirs)
        if nodes[index].survives, node.isInBase { keepAll(of: index, isOurs ? .ours : .theirs) }
      }
      // A group without a title does not survive without items.
      if kind(index) == .group || kind(index) == .line, isEmpty(index) { nodes[index].survives = false }
    }
    keepParents()
    // An empty line inside an item survives with the item.
    for index in nodes.indices.dropFirst(1) where !nodes[index].survives && kind(index) == .line {
      let node = nodes[index]
      let isWanted = node.isInBase ? node.ours >= 0 && node.theirs >= 0 : node.ours >= 0 || node.theirs >= 0
      nodes[index].survives = isWanted && isEmpty(index) && node.parent >= 0 && nodes[node.parent].survives
    }
  }

  private func isEmpty(_ index: Int) -> Bool { text(index, .ours).isEmpty && text(index, .theirs).isEmpty }

  /// Keeps the descendants of an item that one side deleted and the other one edited.
  private mutating func keepAll(of index: Int, _ side: MergeSide) {
    if kind(index) == .item { notes.append(.keptDeleted(label(index), deletedBy: side.other)) }
    let tree = tree(of: side)
    var pending = Array(tree.children(of: side == .ours ? nodes[index].ours : nodes[index].theirs))
    guard kind(index) == .item else { return }
    while let child = pending.popLast() {
      let merged = side == .ours ? ofOurs[child] : ofTheirs[child]
      // Nodes that the other side moved elsewhere stay there.
      guard (side == .ours ? nodes[merged].theirs : nodes[merged].ours) < 0 else { continue }
      kept.insert(merged)
      pending += tree.children(of: child)
    }
  }

  private mutating func keepParents() {
    for index in kept { nodes[index].survives = true }
    for index in nodes.indices where nodes[index].survives {
      var parent = nodes[index].parent
      while parent > 0, !nodes[parent].survives {
        nodes[parent].survives = true
        if kind(parent) == .item, nodes[parent].isInBase {
          notes.append(.keptDeleted(label(parent), deletedBy: nodes[parent].ours < 0 ? .ours : .theirs))
        }
        keepNotes(of: parent)
        parent = nodes[parent].parent
      }
    }
  }

  /// Keeps the description of an item that survives only because of its descendants.
  private mutating func keepNotes(of index: Int) {
    guard kind(index) == .item else { return }
    let (tree, own, merged) =
      nodes[index].ours >= 0 ? (ours, nodes[index].ours, ofOurs) : (theirs, nodes[index].theirs, ofTheirs)
    guard own >= 0 else { return }
    for child in tree.children(of: own) where tree.nodes[child].kind == .line {
      nodes[merged[child]].survives = true
    }
  }
}
