import TodoText

extension TreeMerge {
  /// Orders the children of all nodes that stay.
  mutating func orderChildren() {
    var following: [Int: [Int]] = [:]
    for index in nodes.indices.dropFirst() where nodes[index].survives && nodes[index].follows >= 0 {
      following[nodes[index].parent, default: []].append(index)
    }
    var extra: [Int: [Int]] = [:]
    for index in nodes.indices.dropFirst() where nodes[index].survives && nodes[index].follows < 0 {
      let isInOurs = oursRecord(index).map { ofOurs[$0.parent] == nodes[index].parent } ?? false
      let isInTheirs = theirsRecord(index).map { ofTheirs[$0.parent] == nodes[index].parent } ?? false
      if !isInOurs, !isInTheirs { extra[nodes[index].parent, default: []].append(index) }
    }
    for index in nodes.indices where nodes[index].survives {
      let left = children(of: index, ours, nodes[index].ours, ofOurs)
      let right = children(of: index, theirs, nodes[index].theirs, ofTheirs)
      var order = left == right ? left : SiblingOrder(self, of: index, left, right).merged
      for child in following[index] ?? [] {
        // After its neighbor and whatever was put there before it.
        var place = order.firstIndex(of: nodes[child].follows).map { $0 + 1 } ?? order.count
        while place < order.count, nodes[order[place]].follows == nodes[child].follows { place += 1 }
        order.insert(child, at: place)
      }
      nodes[index].children = order + (extra[index] ?? [])
    }
  }

  private func children(of index: Int, _ tree: MergeTree, _ own: Int, _ merged: [Int]) -> [Int] {
    guard own >= 0 else { return [] }
    return tree.children(of: own).compactMap { child in
      let node = merged[child]
      return nodes[node].survives && nodes[node].parent == index && nodes[node].follows < 0 ? node : nil
    }
  }
}

/// The order of the children of one node, of which each side may have moved some.
///
/// The side that moved more gives the order; what the other one moved or added goes after what it follows there.
struct SiblingOrder {
  private let ours: [Int]
  private let theirs: [Int]
  private let movedByOurs: Set<Int>
  private let movedByTheirs: Set<Int>

  init(_ merge: TreeMerge, of parent: Int, _ ours: [Int], _ theirs: [Int]) {
    self.ours = ours
    self.theirs = theirs
    var ranks: [Int: Int] = [:]
    if merge.nodes[parent].isInBase {
      for (rank, child) in merge.base.children(of: merge.nodes[parent].base).enumerated()
      where merge.nodes[child].parent == parent {
        ranks[child] = rank
      }
    }
    let (left, right) = (Set(ours), Set(theirs))
    movedByOurs = Self.moved(ours.filter(right.contains), ranks)
    movedByTheirs = Self.moved(theirs.filter(left.contains), ranks)
  }

  /// Those that do not stand in the order of their ranks; the fewest.
  private static func moved(_ children: [Int], _ ranks: [Int: Int]) -> Set<Int> {
    let ranked = children.filter { ranks[$0] != nil }
    let values = ranked.map { ranks[$0] ?? 0 }
    guard zip(values, values.dropFirst()).contains(where: >) else { return [] }
    return Set(ranked).subtracting(longestIncreasingSubsequence(of: values).map { ranked[$0] })
  }

  var merged: [Int] {
    movedByTheirs.count > movedByOurs.count
      ? merge(theirs, movedByTheirs, with: ours, movedByOurs, isOursFirst: false)
      : merge(ours, movedByOurs, with: theirs, movedByTheirs, isOursFirst: true)
  }

  /// The order of `first`, with what `second` alone moved or added after what it follows there.
  private func merge(
    _ first: [Int], _ movedByFirst: Set<Int>, with second: [Int], _ movedBySecond: Set<Int>, isOursFirst: Bool
  ) -> [Int] {
    let inSecond = Set(second)
    let kept = first.filter { !movedBySecond.contains($0) || movedByFirst.contains($0) }
    let inFirst = Set(kept)
    // What comes before each element of the result, and after it; -1 is the start, -2 the end.
    var next: [Int: Int] = [:]
    var previous: [Int: Int] = [:]
    var last = -1
    for node in kept + [-2] {
      next[last] = node
      previous[node] = last
      last = node
    }
    func insert(_ node: Int, after place: Int) {
      let follower = next[place] ?? -2
      next[place] = node
      previous[node] = place
      next[node] = follower
      previous[follower] = node
    }
    var successors = [Int](repeating: -2, count: second.count + 1)
    for place in second.indices.reversed() {
      successors[place] = inFirst.contains(second[place]) ? second[place] : successors[place + 1]
    }
    var before = -1
    for (place, node) in second.enumerated() {
      if inFirst.contains(node) {
        before = node
        continue
      }
      let follower = successors[place + 1]
      var anchor = before
      let isMoved = anchor == -1 || inFirst.contains(anchor) && movedByFirst.contains(anchor)
      if isMoved, follower >= 0, !movedByFirst.contains(follower) {
        anchor = previous[follower] ?? -1
        if !isOursFirst {
          while anchor >= 0, inFirst.contains(anchor), !inSecond.contains(anchor) {
            anchor = previous[anchor] ?? -1
          }
        }
      } else if isOursFirst, anchor == -1 || inFirst.contains(anchor) {
        // What our side added at the same point comes first.
        while let following = next[anchor], following >= 0, inFirst.contains(following),
          !inSecond.contains(following)
        {
          anchor = following
        }
      }
      insert(node, after: anchor)
      before = node
    }
    var order: [Int] = []
    order.reserveCapacity(first.count + second.count)
    var node = next[-1] ?? -2
    while node >= 0 {
      order.append(node)
      node = next[node] ?? -2
    }
    return order
  }
}
