/// For each node of the base, what is above it in the base and in each version, which tells whether a side moved it.
///
/// The line directly above, ``MergeTree/lineAbove(_:)``, also changes if the other side deletes that line or this side moves it
/// elsewhere. So this skips lines that one of the versions lacks, and items that this side moved to another parent.
struct LinesAbove {
  /// The nearest title, line and item; 0 if there is none.
  private struct Above: Equatable {
    /// The nearest title that the base and the version have, even if the other side deleted it: a move below it counts.
    var title = 0
    /// The nearest title or line that all versions have.
    var line = 0
    /// The nearest item that has the same parent in the base and the version.
    ///
    /// ``line`` skips items that the other side deleted; this detects a move past them.
    var settled = 0
  }

  private let base: (ours: [Above], theirs: [Above])
  private let ours: [Above]
  private let theirs: [Above]

  /// - Complexity: O(*n*), *n* the nodes of all versions.
  init(_ merge: TreeMerge) {
    func above(in tree: MergeTree, _ merged: [Int]?, for side: MergeSide) -> [Above] {
      var all = [Above](repeating: Above(), count: merge.base.nodes.count)
      var nearest = Above()
      for (own, record) in tree.nodes.enumerated() {
        let index = merged?[own] ?? own
        guard index < all.count else { continue }
        all[index] = nearest
        guard record.hasContent else { continue }
        if record.kind == .group, merge.nodes[index][side] != nil { nearest.title = index }
        if merge.nodes[index].isInBoth { nearest.line = index }
        if record.kind == .item, merge.hasSameParent(index, side) { nearest.settled = index }
      }
      return all
    }
    base = (above(in: merge.base, nil, for: .ours), above(in: merge.base, nil, for: .theirs))
    ours = above(in: merge.ours, merge.ofOurs, for: .ours)
    theirs = above(in: merge.theirs, merge.ofTheirs, for: .theirs)
  }

  /// Whether a side has a node of the base below the same title and lines, apart from lines that either side added,
  /// moved or deleted around it.
  func areSame(_ index: Int, _ side: MergeSide) -> Bool {
    side == .ours ? base.ours[index] == ours[index] : base.theirs[index] == theirs[index]
  }
}

extension TreeMerge {
  /// Whether a node of the base has the same parent in a version, which has the node.
  fileprivate func hasSameParent(_ index: Int, _ side: MergeSide) -> Bool {
    guard let own = nodes[index][side] else { return false }
    let parent = tree(of: side).nodes[own].parent
    return mergedNodes(of: side)[parent] == base.nodes[index].parent
  }
}
