/// The items that one side reordered within groups of the base that the other side split or joined.
struct Reorderings {
  private struct Key: Hashable {
    let group: Int
    let side: MergeSide
  }

  private var moved: [Key: Set<Int>] = [:]
  /// The requested groups, each with the side that split or joined it.
  private(set) var splits: [(group: Int, side: MergeSide)] = []

  /// The smallest set of children of a group of the base whose moves explain the order of a side.
  ///
  /// Adds the group to ``splits``, with the other side, when it is first requested.
  ///
  /// - Complexity: O(*n* log *n*), *n* the children, once for each group and side.
  mutating func moved(in group: Int, _ side: MergeSide, of merge: TreeMerge) -> Set<Int> {
    let key = Key(group: group, side: side)
    if let cached = moved[key] { return cached }
    let result = OrderMerge.moved(merge.sharedChildren(of: group, side))
    moved[key] = result
    splits.append((group, side.other))
    return result
  }
}
