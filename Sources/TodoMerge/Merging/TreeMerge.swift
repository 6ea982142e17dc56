/// Merges two versions of a list that come from a third, part by part.
///
/// Each part of the three versions becomes one ``MergedNode``. Where it goes, whether it stays and what it says are decided
/// one by one, each by the side that changed it.
struct TreeMerge {
  let base: MergeTree
  let ours: MergeTree
  let theirs: MergeTree
  /// The root first; the nodes of the base have their index there.
  var nodes: [MergedNode] = []
  /// The merged node of each node of a side.
  var ofOurs: [Int]
  var ofTheirs: [Int]
  /// What stays because it is inside of an item that was deleted here and edited there.
  var kept: Set<Int> = []
  /// What a person should know of the result.
  var notes: [MergeNote] = []
  /// Whether new items with the same words are one wherever they are: there is no base that could tell.
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
    let left = TreeMatcher(base, ours)
    let right = TreeMatcher(base, theirs)
    nodes.reserveCapacity(max(ours.nodes.count, theirs.nodes.count) + 16)
    for index in base.nodes.indices {
      nodes.append(MergedNode(base: index, ours: left.newOfOld[index], theirs: right.newOfOld[index]))
      if left.newOfOld[index] >= 0 { ofOurs[left.newOfOld[index]] = index }
      if right.newOfOld[index] >= 0 { ofTheirs[right.newOfOld[index]] = index }
    }
  }

  /// The content of a merged node that is the same in the versions that have it, or the one to take.
  func tree(of side: MergeSide) -> MergeTree { side == .ours ? ours : theirs }

  /// A node's record in our version, if it is there.
  func oursRecord(_ node: Int) -> MergeNode? { nodes[node].ours >= 0 ? ours.nodes[nodes[node].ours] : nil }
  /// A node's record in their version, if it is there.
  func theirsRecord(_ node: Int) -> MergeNode? {
    nodes[node].theirs >= 0 ? theirs.nodes[nodes[node].theirs] : nil
  }
  /// A node's record in the base, if it is there.
  func baseRecord(_ node: Int) -> MergeNode? { nodes[node].base >= 0 ? base.nodes[nodes[node].base] : nil }

  /// What kind of part a merged node is.
  func kind(_ node: Int) -> MergeNode.Kind {
    (oursRecord(node) ?? theirsRecord(node) ?? baseRecord(node))?.kind ?? .line
  }

  /// A node's words for a message.
  func label(_ node: Int) -> String {
    if nodes[node].ours >= 0 { return ours.label(of: nodes[node].ours) }
    return nodes[node].theirs >= 0 ? theirs.label(of: nodes[node].theirs) : base.label(of: nodes[node].base)
  }
}
