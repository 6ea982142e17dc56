/// Merges two versions of a list with their common base, node by node.
///
/// Each node of the three versions becomes one ``MergedNode``. Its parent, survival, text and order are decided
/// separately, each by the side that changed it.
struct TreeMerge {
  let base: MergeTree
  let ours: MergeTree
  let theirs: MergeTree
  /// The merged nodes, the root first; nodes of the base keep their index.
  var nodes: [MergedNode] = []
  /// The merged node of each node of a side.
  var ofOurs: [Int]
  var ofTheirs: [Int]
  /// The nodes that are kept because their item was deleted on one side and edited on the other.
  var kept: Set<Int> = []
  /// Notes for the user.
  var notes: [MergeNote] = []
  /// Whether there is no base, so that new items with the same words are paired at any position.
  let isTwoWay: Bool

  /// Merges three trees.
  ///
  /// - Complexity: O(*n* log *n*), *n* the nodes of all three.
  init(base: MergeTree, ours: MergeTree, theirs: MergeTree, isTwoWay: Bool = false) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.isTwoWay = isTwoWay
    ofOurs = [Int](repeating: -1, count: ours.nodes.count)
    ofTheirs = [Int](repeating: -1, count: theirs.nodes.count)
    addBaseNodes()
    addNewNodes()
    chooseParents()
    breakCycles()
    mergeContents()
    chooseSurvivors()
    orderChildren()
  }

  private mutating func addBaseNodes() {
    let oursMatcher = TreeMatcher(base, ours)
    let theirsMatcher = TreeMatcher(base, theirs)
    nodes.reserveCapacity(max(ours.nodes.count, theirs.nodes.count) + 16)
    for index in base.nodes.indices {
      nodes.append(
        MergedNode(base: index, ours: oursMatcher.newOfOld[index], theirs: theirsMatcher.newOfOld[index]))
      if oursMatcher.newOfOld[index] >= 0 { ofOurs[oursMatcher.newOfOld[index]] = index }
      if theirsMatcher.newOfOld[index] >= 0 { ofTheirs[theirsMatcher.newOfOld[index]] = index }
    }
  }

  /// The tree of a side.
  func tree(of side: MergeSide) -> MergeTree { side == .ours ? ours : theirs }

  /// A node's record in our version; nil if it is not there.
  func oursRecord(_ node: Int) -> MergeNode? { nodes[node].ours >= 0 ? ours.nodes[nodes[node].ours] : nil }
  /// A node's record in their version; nil if it is not there.
  func theirsRecord(_ node: Int) -> MergeNode? {
    nodes[node].theirs >= 0 ? theirs.nodes[nodes[node].theirs] : nil
  }
  /// A node's record in the base; nil if it is not there.
  func baseRecord(_ node: Int) -> MergeNode? { nodes[node].base >= 0 ? base.nodes[nodes[node].base] : nil }

  /// The kind of a merged node.
  func kind(_ node: Int) -> MergeNode.Kind {
    if nodes[node].ours >= 0 { return ours.nodes[nodes[node].ours].kind }
    if nodes[node].theirs >= 0 { return theirs.nodes[nodes[node].theirs].kind }
    return nodes[node].base >= 0 ? base.nodes[nodes[node].base].kind : .line
  }

  /// A node's words, shortened for a message.
  func label(_ node: Int) -> String {
    if nodes[node].ours >= 0 { return ours.label(of: nodes[node].ours) }
    return nodes[node].theirs >= 0 ? theirs.label(of: nodes[node].theirs) : base.label(of: nodes[node].base)
  }
}
