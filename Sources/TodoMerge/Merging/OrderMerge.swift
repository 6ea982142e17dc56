import TodoModel
import TodoText

/// Merges the orders of the children of one node.
///
/// The order is that of the leading side, which moved more. Children that the other side moved or added are inserted after
/// their predecessor there; before their successor if the leading side moved the predecessor, or if there is none. At the
/// same position, new children of our side come before new ones of theirs, whichever side leads.
struct OrderMerge {
  /// The merged node of the parent.
  let parent: Int
  let children: Sides<[Int]>
  /// The children that each side moved.
  private(set) var moved = Sides<Set<Int>>(both: [])
  /// The copies, which stay next to their siblings and are not ordered by themselves.
  private var copies: [AdjacentCopies] = []

  init(_ merge: TreeMerge, of parent: Int, _ children: Sides<[Int]>) {
    self.parent = parent
    guard children.isConflict else {
      self.children = children
      return
    }
    copies = [MergeSide.theirs, .ours].map { AdjacentCopies(merge, in: children[$0], of: $0) }
    let isCopy = copies[0].nodes.union(copies[1].nodes)
    let ordered = children.map { $0.filter { !isCopy.contains($0) } }
    self.children = ordered
    moved = Sides { side in
      let shared = merge.stayed(ordered[side], in: parent)
      return Self.moved(shared.filter { merge.isChild($0, of: parent, in: side.other) })
    }
  }

  /// The smallest set of children whose removal leaves the order of the base.
  static func moved(_ children: [Int]) -> Set<Int> {
    guard zip(children, children.dropFirst()).contains(where: >) else { return [] }
    return Set(children).subtracting(longestIncreasingSubsequence(of: children).map { children[$0] })
  }

  /// Whether only this side moved children, and the other side has children that this one lacks.
  func suggestsSort(by side: MergeSide, in merge: TreeMerge) -> Bool {
    guard !moved[side].isEmpty, moved[side.other].isEmpty else { return false }
    return children[side.other].contains { !merge.isChild($0, of: parent, in: side) }
  }

  func merged(in merge: TreeMerge, _ sortKeys: Sides<[[SortKey]]>) -> [Int] {
    var order = children.ours
    if children.isConflict {
      let leading: MergeSide = moved.theirs.count > moved.ours.count ? .theirs : .ours
      order = merged(leading, in: merge, sortKeys[leading])
    }
    return copies.reduce(order) { $1.inserted(into: $0) }
  }

  /// Whether the leading side's node comes first of two inserted at the same position; nil if both are new, so that ours
  /// does.
  ///
  /// Nodes that moved down to this position come before new ones, and nodes that moved up to it come after them.
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
    node < neighbor || neighbor != parent && wasInside(node, of: neighbor, in: merge)
  }

  /// Whether a node was inside of another one in the base.
  private func wasInside(_ node: Int, of other: Int, in merge: TreeMerge) -> Bool {
    guard SiblingLinks.isNode(other), merge.nodes[other].isInBase, merge.nodes[node].isInBase else {
      return false
    }
    var ancestor = node
    // In the base, parents are numbered before their children.
    while ancestor > other { ancestor = merge.base.nodes[ancestor].parent }
    return ancestor == other
  }

  /// The order of one side, with the children that only the other side moved or added inserted after their
  /// predecessors.
  private func merged(
    _ side: MergeSide, in merge: TreeMerge, _ sortKeys: [[SortKey]]
  ) -> [Int] {
    var (second, movedByFirst) = (children[side.other], moved[side])
    let isOursLeading = side == .ours
    func isInSecond(_ node: Int) -> Bool { merge.isChild(node, of: parent, in: side.other) }
    // The children that have the position of this side.
    let kept = children[side].filter { !moved[side.other].contains($0) || moved[side].contains($0) }
    if suggestsSort(by: side, in: merge),
      let sorted = merge.children(of: side.other, in: self, asSortedBy: sortKeys)
    {
      (second, movedByFirst) = (sorted, [])
    }
    var links = SiblingLinks(kept)
    // For each index, the next kept child at or after it; ``SiblingLinks/end`` for none.
    var successors = [Int](repeating: SiblingLinks.end, count: second.count + 1)
    for index in second.indices.reversed() {
      successors[index] = links.isKept(second[index]) ? second[index] : successors[index + 1]
    }
    var predecessor = SiblingLinks.start
    for (index, node) in second.enumerated() {
      if links.isKept(node) {
        predecessor = node
        continue
      }
      let follower = successors[index + 1]
      // Children that were added at the end stay there, unless they come from inside of the child above.
      let isAtEnd =
        follower == SiblingLinks.end && !movedByFirst.isEmpty && !wasInside(node, of: predecessor, in: merge)
      var anchor = isAtEnd ? links.before(SiblingLinks.end) : predecessor
      // A predecessor that the leading side moved does not show the position, and neither does the start.
      let isMoved = anchor == SiblingLinks.start || links.isKept(anchor) && movedByFirst.contains(anchor)
      if isMoved, SiblingLinks.isNode(follower), !movedByFirst.contains(follower) {
        anchor = links.before(follower)
        // Before the new children of their side, if this one is ours.
        if !isOursLeading {
          while links.isKept(anchor), !isInSecond(anchor) { anchor = links.before(anchor) }
        }
      } else if anchor == SiblingLinks.start || links.isKept(anchor) {
        let neighbor = SiblingLinks.isNode(anchor) ? anchor : parent
        var following = links.after(anchor)
        while links.isKept(following), !isInSecond(following),
          comesFirst(following, node, after: neighbor, in: merge) ?? isOursLeading
        {
          anchor = following
          following = links.after(anchor)
        }
      }
      links.insert(node, after: anchor)
      predecessor = node
    }
    return links.order
  }
}
