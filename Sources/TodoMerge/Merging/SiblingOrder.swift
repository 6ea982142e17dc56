import TodoText

/// Merges the orders of the children of one node.
///
/// The order is that of the side that moved more. Children that the other side moved or added are inserted after their
/// predecessors there.
struct SiblingOrder {
  /// The merged node of the parent.
  let parent: Int
  private let ours: [Int]
  private let theirs: [Int]
  private var movedByOurs: Set<Int> = []
  private var movedByTheirs: Set<Int> = []

  init(_ merge: TreeMerge, of parent: Int, _ ours: [Int], _ theirs: [Int]) {
    self.parent = parent
    self.ours = ours
    self.theirs = theirs
    guard ours != theirs else { return }
    let (left, right) = (Set(ours), Set(theirs))
    movedByOurs = Self.moved(merge.stayed(ours.filter(right.contains), in: parent))
    movedByTheirs = Self.moved(merge.stayed(theirs.filter(left.contains), in: parent))
  }

  /// The smallest set of children whose removal leaves the order of the base.
  private static func moved(_ children: [Int]) -> Set<Int> {
    guard zip(children, children.dropFirst()).contains(where: >) else { return [] }
    return Set(children).subtracting(longestIncreasingSubsequence(of: children).map { children[$0] })
  }

  /// The children on a side.
  func children(of side: MergeSide) -> [Int] { side == .ours ? ours : theirs }

  /// The children that a side moved.
  func moved(by side: MergeSide) -> Set<Int> { side == .ours ? movedByOurs : movedByTheirs }

  /// Whether only this side moved children, and the other side has others.
  func suggestsSort(by side: MergeSide) -> Bool {
    guard !moved(by: side).isEmpty, moved(by: side.other).isEmpty else { return false }
    return !Set(children(of: side.other)).isSubset(of: children(of: side))
  }

  /// The merged order.
  func merged(in merge: TreeMerge, _ sorts: SortedSides) -> [Int] {
    guard ours != theirs else { return ours }
    return movedByTheirs.count > movedByOurs.count
      ? merged(.theirs, in: merge, sorts) : merged(.ours, in: merge, sorts)
  }

  /// Whether the leading side's node comes first of two inserted at the same position; nil if both are new.
  ///
  /// Nodes that moved down to here come before new ones, and nodes that moved up come after them.
  private func comesFirst(_ leading: Int, _ other: Int, after neighbor: Int, in merge: TreeMerge) -> Bool? {
    switch (merge.nodes[leading].isInBase, merge.nodes[other].isInBase) {
    case (true, true): leading < other
    case (true, false): isAbove(leading, neighbor, in: merge)
    case (false, true): !isAbove(other, neighbor, in: merge)
    case (false, false): nil
    }
  }

  /// Whether a node of the base was before a neighbor or nested in it.
  private func isAbove(_ node: Int, _ neighbor: Int, in merge: TreeMerge) -> Bool {
    var ancestor = node
    while ancestor > neighbor, neighbor != parent { ancestor = merge.base.nodes[ancestor].parent }
    return node < neighbor || ancestor == neighbor
  }

  /// The order of one side, with the children that only the other side moved or added inserted after their
  /// predecessors.
  private func merged(_ side: MergeSide, in merge: TreeMerge, _ sorts: SortedSides) -> [Int] {
    let (first, movedBySecond) = (children(of: side), moved(by: side.other))
    var (second, movedByFirst) = (children(of: side.other), moved(by: side))
    let isOursFirst = side == .ours
    let inSecond = Set(second)
    let kept = first.filter { !movedBySecond.contains($0) || movedByFirst.contains($0) }
    let inFirst = Set(kept)
    if suggestsSort(by: side),
      let sorted = merge.children(of: side.other, in: self, asSortedBy: sorts.keys(of: side))
    {
      (second, movedByFirst) = (sorted, [])
    }
    // The successor and the predecessor of each element of the result; -1 is the start, -2 the end.
    var next: [Int: Int] = [:]
    var previous: [Int: Int] = [:]
    var last = -1
    for node in kept + [-2] {
      next[last] = node
      previous[node] = last
      last = node
    }
    func insert(_ node: Int, after anchor: Int) {
      let follower = next[anchor] ?? -2
      next[anchor] = node
      previous[node] = anchor
      next[node] = follower
      previous[follower] = node
    }
    var successors = [Int](repeating: -2, count: second.count + 1)
    for index in second.indices.reversed() {
      successors[index] = inFirst.contains(second[index]) ? second[index] : successors[index + 1]
    }
    var before = -1
    for (index, node) in second.enumerated() {
      if inFirst.contains(node) {
        before = node
        continue
      }
      let follower = successors[index + 1]
      // Children that were added at the end stay there.
      var anchor = follower == -2 && !movedByFirst.isEmpty ? previous[-2] ?? -1 : before
      let isMoved = anchor == -1 || inFirst.contains(anchor) && movedByFirst.contains(anchor)
      if isMoved, follower >= 0, !movedByFirst.contains(follower) {
        anchor = previous[follower] ?? -1
        if !isOursFirst {
          while anchor >= 0, inFirst.contains(anchor), !inSecond.contains(anchor) {
            anchor = previous[anchor] ?? -1
          }
        }
      } else if anchor == -1 || inFirst.contains(anchor) {
        let neighbor = anchor >= 0 ? anchor : parent
        while let following = next[anchor], following >= 0, inFirst.contains(following),
          !inSecond.contains(following),
          comesFirst(following, node, after: neighbor, in: merge) ?? isOursFirst
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
