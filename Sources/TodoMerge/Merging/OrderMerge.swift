import TodoText

/// Merges the orders of the children of one node.
///
/// The order is that of the leading side, which moved more. Children that the other side moved or added are inserted after
/// their predecessor there; before their successor if the leading side moved the predecessor, or if there is none. At the
/// same position, new children of our side come before new ones of theirs, whichever side leads.
struct OrderMerge {
  /// The merged node of the parent.
  let parent: Int
  private let ours: [Int]
  private let theirs: [Int]
  private var movedByOurs: Set<Int> = []
  private var movedByTheirs: Set<Int> = []
  /// The copies, which stay next to their siblings and are not ordered by themselves.
  private var copies: [AdjacentCopies] = []

  init(_ merge: TreeMerge, of parent: Int, _ ours: [Int], _ theirs: [Int]) {
    self.parent = parent
    guard ours != theirs else {
      self.ours = ours
      self.theirs = theirs
      return
    }
    copies = [AdjacentCopies(merge, in: theirs, of: .theirs), AdjacentCopies(merge, in: ours, of: .ours)]
    let isCopy = copies[0].nodes.union(copies[1].nodes)
    let (ours, theirs) = (ours.filter { !isCopy.contains($0) }, theirs.filter { !isCopy.contains($0) })
    self.ours = ours
    self.theirs = theirs
    func moved(_ children: [Int], _ other: MergeSide) -> Set<Int> {
      // Most are in the order of the base.
      guard zip(children, children.dropFirst()).contains(where: >) else { return [] }
      return Self.moved(
        merge.stayed(children, in: parent).filter { merge.isChild($0, of: parent, in: other) })
    }
    movedByOurs = moved(ours, .theirs)
    movedByTheirs = moved(theirs, .ours)
  }

  /// The smallest set of children whose removal leaves the order of the base.
  static func moved(_ children: [Int]) -> Set<Int> {
    guard zip(children, children.dropFirst()).contains(where: >) else { return [] }
    return Set(children).subtracting(longestIncreasingSubsequence(of: children).map { children[$0] })
  }

  /// The children on a side.
  func children(of side: MergeSide) -> [Int] { side == .ours ? ours : theirs }

  /// The children that a side moved.
  func moved(by side: MergeSide) -> Set<Int> { side == .ours ? movedByOurs : movedByTheirs }

  /// Whether only this side moved children, and the other side has children that this one lacks.
  func suggestsSort(by side: MergeSide, in merge: TreeMerge) -> Bool {
    guard !moved(by: side).isEmpty, moved(by: side.other).isEmpty else { return false }
    return children(of: side.other).contains { !merge.isChild($0, of: parent, in: side) }
  }

  /// The merged order.
  func merged(in merge: TreeMerge, _ sorts: SortedSides, _ links: inout SiblingLinks) -> [Int] {
    var order = ours
    if ours != theirs {
      let leading: MergeSide = movedByTheirs.count > movedByOurs.count ? .theirs : .ours
      order = merged(leading, in: merge, sorts, &links)
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
    _ side: MergeSide, in merge: TreeMerge, _ sorts: SortedSides, _ links: inout SiblingLinks
  ) -> [Int] {
    let (first, movedBySecond) = (children(of: side), moved(by: side.other))
    var (second, movedByFirst) = (children(of: side.other), moved(by: side))
    let isOursLeading = side == .ours
    func isInSecond(_ node: Int) -> Bool { merge.isChild(node, of: parent, in: side.other) }
    // The children that have the position of this side.
    let kept = first.filter { !movedBySecond.contains($0) || moved(by: side).contains($0) }
    if suggestsSort(by: side, in: merge),
      let sorted = merge.children(of: side.other, in: self, asSortedBy: sorts.keys(of: side))
    {
      (second, movedByFirst) = (sorted, [])
    }
    links.reset(to: kept)
    defer { links.clear() }
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
