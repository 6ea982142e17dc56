/// A node of the merged tree and what it comes from.
struct MergedNode {
  /// Its node in each version, or -1.
  var base = -1
  var ours = -1
  var theirs = -1
  /// The merged node that it is inside of; -1 for the root.
  var parent = -1
  /// Its children, in order.
  var children: [Int] = []
  /// Whether it is part of the result.
  var survives = false
  /// Its text where the two sides differ from each other; nil where ``source`` says it.
  var content: Choice<[UInt8]>?
  /// The node of the same group that a new item goes after, where its own group is gone.
  var follows = -1

  /// Whether the base has it.
  var isInBase: Bool { base >= 0 }
}
