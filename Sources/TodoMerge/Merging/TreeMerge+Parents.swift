extension TreeMerge {
  /// Decides the parent of each node: the side that moved it wins.
  mutating func chooseParents() {
    for index in nodes.indices.dropFirst() {
      let before = baseRecord(index).map(\.parent)
      let left = oursRecord(index).map { ofOurs[$0.parent] }
      let right = theirsRecord(index).map { ofTheirs[$0.parent] }
      switch (left, right) {
      case (nil, nil): nodes[index].parent = before ?? -1
      case (let left?, nil): nodes[index].parent = left
      case (nil, let right?): nodes[index].parent = right
      case (let left?, let right?):
        nodes[index].parent = left == before ? right : left
        if left != before, right != before, left != right, nodes[index].isInBase, kind(index) == .item {
          notes.append(.movedByBoth(label(index)))
        }
      }
    }
    guard nodes.count > base.nodes.count else { return }
    let neighbors = (ours: sharedNeighbors(in: ours, ofOurs), theirs: sharedNeighbors(in: theirs, ofTheirs))
    for index in nodes.indices.dropFirst(base.nodes.count) {
      followNeighbor(index, nodes[index].ours >= 0 ? neighbors.ours : neighbors.theirs)
    }
  }

  /// For each node of a side, the nearest sibling before it that both sides have, else the first such sibling; -1 for
  /// none.
  private func sharedNeighbors(in tree: MergeTree, _ merged: [Int]) -> [Int] {
    var neighbors = [Int](repeating: -1, count: tree.nodes.count)
    for parent in tree.nodes.indices where tree.hasChildren(parent) {
      let children = tree.children(of: parent)
      func isShared(_ child: Int) -> Bool {
        nodes[merged[child]].ours >= 0 && nodes[merged[child]].theirs >= 0
      }
      var neighbor = children.first(where: isShared) ?? -1
      for child in children {
        neighbors[child] = neighbor
        if isShared(child) { neighbor = child }
      }
    }
    return neighbors
  }

  /// Moves a new item to its neighbors if the other side split its group or joined it with another.
  private mutating func followNeighbor(_ index: Int, _ neighbors: [Int]) {
    let isOurs = nodes[index].ours >= 0
    guard isOurs != (nodes[index].theirs >= 0), nodes[index].parent > 0,
      nodes[index].parent < base.nodes.count,
      base.nodes[nodes[index].parent].kind == .group
    else { return }
    let merged = isOurs ? ofOurs : ofTheirs
    let group = nodes[index].parent
    let neighbor = neighbors[isOurs ? nodes[index].ours : nodes[index].theirs]
    guard neighbor >= 0 else { return }
    let target = nodes[merged[neighbor]].parent
    guard target != group, target > 0, kind(target) == .group, isSplitOrJoined(group, into: target) else {
      return
    }
    nodes[index].parent = target
    nodes[index].follows = merged[neighbor]
  }

  /// Whether the items of a group are in another one only because blank lines or a title were added or removed.
  private func isSplitOrJoined(_ group: Int, into target: Int) -> Bool {
    let isGone = nodes[group].ours < 0 || nodes[group].theirs < 0
    if target >= base.nodes.count {
      let record = oursRecord(target) ?? theirsRecord(target)
      return record.map { !$0.hasContent } ?? false
    }
    // Joined with the previous group.
    return isGone && base.previousSibling(of: group) == target
  }

  /// Undoes moves of their side that would nest an item in itself, because each side moved one item into the other.
  mutating func breakCycles() {
    // 0: not visited; 1: on the current path; 2: reaches the root.
    var states = [UInt8](repeating: 0, count: nodes.count)
    states[0] = 2
    for start in nodes.indices.dropFirst() {
      var path: [Int] = []
      var node = start
      while node >= 0, states[node] == 0 {
        states[node] = 1
        path.append(node)
        node = nodes[node].parent
      }
      if node >= 0, states[node] == 1, let first = path.firstIndex(of: node) {
        for member in path[first...] where nodes[member].ours >= 0 {
          nodes[member].parent = ofOurs[ours.nodes[nodes[member].ours].parent]
          nodes[member].follows = -1
        }
        // The parents have changed, so the whole path is checked again.
        for member in path { states[member] = 0 }
        path = []
        node = start
        var seen = Set<Int>()
        while node > 0, seen.insert(node).inserted { node = nodes[node].parent }
        if node > 0 { nodes[node].parent = 0 }
      }
      for member in path { states[member] = 2 }
    }
  }
}
