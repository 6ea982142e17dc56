/// For each node of the base, what is above it in the base and in each version.
///
/// Unlike ``MergeTree/lineAbove(_:)``, it also answers for items that one side deleted with the lines around them.
struct LinesAbove {
  /// The nearest title and the nearest line; 0 if there is none.
  private struct Above: Equatable {
    /// The nearest title that the base and the version have.
    var title = 0
    /// The nearest title or line that all versions have.
    var line = 0
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
      }
      return all
    }
    base = (above(in: merge.base, nil, for: .ours), above(in: merge.base, nil, for: .theirs))
    ours = above(in: merge.ours, merge.ofOurs, for: .ours)
    theirs = above(in: merge.theirs, merge.ofTheirs, for: .theirs)
  }

  /// Whether a side has a node of the base below the same title and line, apart from what was added, removed or deleted
  /// around it.
  func areSame(_ index: Int, _ side: MergeSide) -> Bool {
    side == .ours ? base.ours[index] == ours[index] : base.theirs[index] == theirs[index]
  }
}
