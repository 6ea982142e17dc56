/// A node of the merged tree and its origins.
struct MergedNode {
  /// Its node in the base.
  var base: Int?
  /// Its node in the version of each side.
  var sides = Sides<Int?>(both: nil)
  /// Its parent; nil for the root.
  var parent: Int?
  var children: [Int] = []
  /// Whether it is part of the result.
  var survives = false
  /// Its merged text; nil if it is that of one version: see ``TreeMerge/text(_:_:)``.
  var content: Sides<[UInt8]>?
  /// The sibling next to which it is inserted if the other side split or joined its group.
  var neighbor: Neighbor?

  struct Neighbor: Hashable {
    let node: Int
    /// Whether the neighbor comes first.
    let isAbove: Bool
  }

  var isInBase: Bool { base != nil }
  var isInBoth: Bool { both != nil }
  /// Its nodes in the versions of both sides; nil if one does not have it.
  var both: Sides<Int>? {
    guard let ours = sides.ours, let theirs = sides.theirs else { return nil }
    return Sides(ours: ours, theirs: theirs)
  }
  /// A side that has it: ours, if both do.
  var anySide: MergeSide { sides.ours == nil ? .theirs : .ours }

  subscript(side: MergeSide) -> Int? { sides[side] }
}
