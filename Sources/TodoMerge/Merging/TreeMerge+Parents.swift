import TodoText

extension TreeMerge {
  /// Decides the parent of each node: the side that moved it wins.
  mutating func chooseParents() {
    // For each node, the side that decides its position because it added or moved the node itself, not what is around it.
    var movers = [MergeSide?](repeating: nil, count: nodes.count)
    var reorderings = Reorderings()
    for index in nodes.indices.dropFirst() {
      let baseParent = baseRecord(index)?.parent
      let parents = Sides { side in record(index, side).map { merged[side][$0.parent] } }
      guard let ours = parents.ours, let theirs = parents.theirs else {
        let side = nodes[index].anySide
        nodes[index].parent = parents[side] ?? baseParent
        if !nodes[index].isInBase, parents[side] != nil { movers[index] = side }
        continue
      }
      guard ours != theirs || ours != baseParent else {
        nodes[index].parent = ours
        continue
      }
      let both = Sides(ours: ours, theirs: theirs)
      let mover = mover(of: index, both, baseParent, &reorderings)
      nodes[index].parent = both[mover]
      if both[mover] == baseParent || baseParent == nil || !staysInPlace(index, mover) {
        movers[index] = mover
      }
    }
    for (group, side) in reorderings.splits {
      for index in reorderings.moved(in: group, side.other, of: self)
      where movers[index] == nil && nodes[index].parent == group {
        movers[index] = side.other
      }
    }
    followNeighbors(movers)
  }

  /// The side that decides the parent of a node, which at least one side changed.
  private mutating func mover(
    of index: Int, _ parents: Sides<Int>, _ baseParent: Int?, _ reorderings: inout Reorderings
  ) -> MergeSide {
    guard let baseParent, parents.isConflict else { return .ours }
    for side in MergeSide.allCases where parents[side] == baseParent {
      // The other side may only have added or removed a blank line above the item, or removed a title. Then this side
      // decides, if it moved the item itself within the group.
      guard base.nodes[baseParent].kind == .group, staysInPlace(index, side.other),
        !hasNewTitle(parents[side.other], side.other)
      else { return side.other }
      return reorderings.moved(in: baseParent, side, of: self).contains(index) ? side : side.other
    }
    let stays = Sides { staysInPlace(index, $0) }
    if stays.isConflict { return stays.ours ? .theirs : .ours }
    if kind(index) == .item { notes.append(.keptOurPosition(label(index))) }
    return .ours
  }

  /// Whether a side added or moved the title of a group, such as that of an archive: it chose what is below.
  private func hasNewTitle(_ group: Int, _ side: MergeSide) -> Bool {
    kind(group) == .group && record(group, side)?.hasContent == true
      && (!nodes[group].isInBase || !keepsPosition(group, side))
  }

  /// Whether a node has its column, and is between the same common lines as in the base.
  ///
  /// Its parent may have changed nevertheless: by blank lines, a title, or the indentation of other lines.
  private func staysInPlace(_ index: Int, _ side: MergeSide) -> Bool {
    base.nodes[index].column == record(index, side)?.column && keepsPosition(index, side)
  }

  /// Whether a node of the base is between the same common lines on a side.
  func keepsPosition(_ index: Int, _ side: MergeSide) -> Bool {
    guard let line = base.nodes[index].line, let newLine = record(index, side)?.line else { return true }
    return lines[side].keepsPosition(line, newLine)
  }

  /// Moves nodes that one side added or moved to their neighbors' group, if the other side split or joined that group.
  private mutating func followNeighbors(_ movers: [MergeSide?]) {
    guard movers.contains(where: { $0 != nil }) else { return }
    let neighbors = Sides { side in
      sharedNeighbors(in: trees[side], merged[side]) { nodes[$0].isInBoth && movers[$0] == nil }
    }
    for (index, side) in movers.enumerated() {
      guard let side, let own = nodes[index][side], let neighbor = neighbors[side][own] else { continue }
      follow(neighbor, index)
    }
  }

  /// For each node of a side a sibling that both sides have, and that neither moved: the nearest before it, else the first.
  private func sharedNeighbors(
    in tree: MergeTree, _ merged: [Int], _ isShared: (Int) -> Bool
  ) -> [MergedNode.Neighbor?] {
    var neighbors = [MergedNode.Neighbor?](repeating: nil, count: tree.nodes.count)
    for parent in tree.nodes {
      var neighbor = parent.children.first { isShared(merged[$0]) }.map {
        MergedNode.Neighbor(node: merged[$0], isAbove: false)
      }
      for child in parent.children {
        neighbors[child] = neighbor
        if isShared(merged[child]) { neighbor = .init(node: merged[child], isAbove: true) }
      }
    }
    return neighbors
  }

  private mutating func follow(_ neighbor: MergedNode.Neighbor, _ index: Int) {
    guard let group = nodes[index].parent, group > 0, group < base.nodes.count,
      base.nodes[group].kind == .group, let target = nodes[neighbor.node].parent, target != group, target > 0,
      kind(target) == .group, isSplitOrJoined(group, into: target)
    else { return }
    nodes[index].parent = target
    nodes[index].neighbor = neighbor
  }

  /// Whether the items of a group are in another one only because blank lines or a title were added or removed.
  private func isSplitOrJoined(_ group: Int, into target: Int) -> Bool {
    if target >= base.nodes.count { return record(target, nodes[target].anySide)?.hasContent == false }
    // Joined with the previous group.
    return !nodes[group].isInBoth && base.previousSibling(of: group) == target
  }

  /// Undoes moves of their side that would nest an item in itself, because each side moved one item into the other.
  mutating func breakCycles() {
    var reachesRoot = [Bool](repeating: false, count: nodes.count)
    reachesRoot[0] = true
    for start in nodes.indices.dropFirst() {
      var path: [Int] = []
      var onPath: Set<Int> = []
      var node = start
      while !reachesRoot[node], onPath.insert(node).inserted {
        path.append(node)
        node = nodes[node].parent ?? 0
      }
      if onPath.contains(node), let first = path.firstIndex(of: node) {
        for member in path[first...] {
          guard let record = record(member, .ours) else { continue }
          let parent = merged.ours[record.parent]
          if nodes[member].parent != parent, kind(member) == .item {
            notes.append(.keptOurPosition(label(member)))
          }
          nodes[member].parent = parent
          nodes[member].neighbor = nil
        }
        // The parents have changed, so the whole path is checked again.
        path = []
        // If there is still a cycle, because our side does not have all of its nodes, it is cut.
        node = start
        var seen = Set<Int>()
        while node > 0, seen.insert(node).inserted { node = nodes[node].parent ?? 0 }
        if node > 0 { nodes[node].parent = 0 }
      }
      for member in path { reachesRoot[member] = true }
    }
  }
}

/// The items that one side reordered within groups of the base that the other side split or joined.
struct Reorderings {
  private var moved = Sides<[Int: Set<Int>]>(both: [:])
  /// The requested groups, each with the side that split or joined it.
  private(set) var splits: [(group: Int, side: MergeSide)] = []

  /// The smallest set of children of a group of the base whose moves explain the order of a side.
  ///
  /// Adds the group to ``splits``, with the other side, when it is first requested.
  mutating func moved(in group: Int, _ side: MergeSide, of merge: TreeMerge) -> Set<Int> {
    if let cached = moved[side][group] { return cached }
    let result = OrderMerge.moved(merge.sharedChildren(of: group, side))
    moved[side][group] = result
    splits.append((group, side.other))
    return result
  }
}
