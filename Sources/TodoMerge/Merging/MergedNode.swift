/// A node of the merged tree and its origins.
struct MergedNode {
  /// Its node in each version.
  var base: Int?
  var ours: Int?
  var theirs: Int?
  /// Its parent; nil for the root.
  var parent: Int?
  /// Its children, in order.
  var children: [Int] = []
  /// Whether it is part of the result.
  var survives = false
  /// Its merged text; nil if it is that of one version: see ``TreeMerge/text(_:_:)``.
  var content: Choice<[UInt8]>?
  /// The sibling after which it is inserted if the other side split or joined its group.
  var follows: Int?
  /// The sibling before which it is inserted in that case.
  var precedes: Int?

  /// Whether it is in the base.
  var isInBase: Bool { base != nil }
  /// Whether both sides have it.
  var isInBoth: Bool { ours != nil && theirs != nil }
  /// Whether it is inserted next to a sibling: ``follows`` or ``precedes``.
  var hasNeighbor: Bool { follows != nil || precedes != nil }

  /// Its node in the version of a side.
  subscript(side: MergeSide) -> Int? { side == .ours ? ours : theirs }
}
