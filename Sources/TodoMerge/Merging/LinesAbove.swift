/// For each node of the base, the nearest title or line above it that all versions have, in the base and in each version.
///
/// If it is the same one, the node itself was not moved, whatever was added, removed or deleted around it.
struct LinesAbove {
  private let base: [Int]
  private let ours: [Int]
  private let theirs: [Int]

  /// - Complexity: O(*n*), *n* the nodes of all versions.
  init(_ merge: TreeMerge) {
    let shared = merge.nodes.map { $0.isInBase && $0.isInBoth }
    func linesAbove(_ tree: MergeTree, _ merged: (Int) -> Int) -> [Int] {
      var above = [Int](repeating: 0, count: merge.base.nodes.count)
      var last = 0
      for (own, record) in tree.nodes.enumerated() {
        let index = merged(own)
        if index < above.count { above[index] = last }
        if shared[index], record.hasContent { last = index }
      }
      return above
    }
    base = linesAbove(merge.base) { $0 }
    ours = linesAbove(merge.ours) { merge.ofOurs[$0] }
    theirs = linesAbove(merge.theirs) { merge.ofTheirs[$0] }
  }

  /// Whether a side has a node of the base below the same line.
  func areSame(_ index: Int, _ side: MergeSide) -> Bool {
    base[index] == (side == .ours ? ours : theirs)[index]
  }
}
