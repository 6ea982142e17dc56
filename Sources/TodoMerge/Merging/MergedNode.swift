/// A node of the merged tree and its origins.
struct MergedNode {
  /// Its node in each version; -1 for none.
  var base = -1
  var ours = -1
  var theirs = -1
  /// Its parent; -1 for the root.
  var parent = -1
  /// Its children, in order.
  var children: [Int] = []
  /// Whether it is part of the result.
  var survives = false
  /// Its merged text; nil if it is that of one version: see ``TreeMerge/text(_:_:)``.
  var content: Choice<[UInt8]>?
  /// The sibling after which it is inserted if the other side split or joined its group; -1 for none.
  var follows = -1
  /// The sibling before which it is inserted in that case; -1 for none.
  var precedes = -1

  /// Whether it is in the base.
  var isInBase: Bool { base >= 0 }
  /// Whether both sides have it.
  var isInBoth: Bool { ours >= 0 && theirs >= 0 }
  /// Whether it is inserted next to a sibling: ``follows`` or ``precedes``.
  var hasNeighbor: Bool { follows >= 0 || precedes >= 0 }
}
