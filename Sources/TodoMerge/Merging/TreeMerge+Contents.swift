import TodoModel

extension TreeMerge {
  /// Merges the texts of nodes that both sides have and at least one changed.
  mutating func mergeContents() {
    let lines = LineMerge(base: base, ours: ours, theirs: theirs)
    for index in nodes.indices {
      guard let oursNode = nodes[index].ours, let theirsNode = nodes[index].theirs else { continue }
      let baseNode = nodes[index].base
      if isSame(oursNode, ours, theirsNode, theirs) { continue }
      if let baseNode, isSame(baseNode, base, oursNode, ours) || isSame(baseNode, base, theirsNode, theirs) {
        continue
      }
      nodes[index].content = lines.merged(baseNode, oursNode, theirsNode)
    }
    for index in nodes.indices where hasTwoDates(index) { separate(index) }
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

  /// Makes a conflict of the lines of an item that have its date, each side's with its own.
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

  /// Whether a side changed the words, status, priority or details of a node of the base.
  private func isEdited(_ index: Int, _ side: MergeSide) -> Bool {
    guard let baseRecord = baseRecord(index), let own = nodes[index][side] else { return false }
    return baseRecord.contentHash != tree(of: side).nodes[own].contentHash
  }

  /// Decides which nodes survive.
  ///
  /// A node that one side deleted and the other one edited survives, with its ancestors.
  mutating func chooseSurvivors() {
    nodes[0].survives = true
    for index in nodes.indices.dropFirst() {
      let node = nodes[index]
      switch (node.ours != nil, node.theirs != nil) {
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
      let isWanted = node.isInBase ? node.isInBoth : node.ours != nil || node.theirs != nil
      let parentSurvives = node.parent.map { nodes[$0].survives } ?? false
      nodes[index].survives = isWanted && isEmpty(index) && parentSurvives
    }
  }

  private func isEmpty(_ index: Int) -> Bool { text(index, .ours).isEmpty && text(index, .theirs).isEmpty }

  /// Keeps the descendants of an item that one side deleted and the other one edited.
  private mutating func keepAll(of index: Int, _ side: MergeSide) {
    if kind(index) == .item { notes.append(.keptDeleted(label(index), deletedBy: side.other)) }
    let tree = tree(of: side)
    guard kind(index) == .item, let own = nodes[index][side] else { return }
    var pending = Array(tree.children(of: own))
    while let child = pending.popLast() {
      let merged = side == .ours ? ofOurs[child] : ofTheirs[child]
      // Nodes that the other side moved elsewhere stay there.
      guard nodes[merged][side.other] == nil else { continue }
      kept.insert(merged)
      pending += tree.children(of: child)
    }
  }

  private mutating func keepParents() {
    for index in kept { nodes[index].survives = true }
    for index in nodes.indices where nodes[index].survives {
      var next = nodes[index].parent
      while let parent = next, parent > 0, !nodes[parent].survives {
        nodes[parent].survives = true
        if kind(parent) == .item, nodes[parent].isInBase {
          notes.append(.keptDeleted(label(parent), deletedBy: nodes[parent].ours == nil ? .ours : .theirs))
        }
        keepNotes(of: parent)
        next = nodes[parent].parent
      }
    }
  }

  /// Keeps the description of an item that survives only because of its descendants.
  private mutating func keepNotes(of index: Int) {
    let side: MergeSide = nodes[index].ours != nil ? .ours : .theirs
    guard kind(index) == .item, let own = nodes[index][side] else { return }
    let (tree, merged) = (tree(of: side), side == .ours ? ofOurs : ofTheirs)
    for child in tree.children(of: own) where tree.nodes[child].kind == .line {
      nodes[merged[child]].survives = true
    }
  }
}
