import TodoText

/// Merges two versions of a list with their common base, node by node.
///
/// Each node of the three versions becomes one ``MergedNode``. Its parent, survival, text and order are decided
/// separately, each by the side that changed it.
struct TreeMerge {
  let base: MergeTree
  let ours: MergeTree
  let theirs: MergeTree
  /// The lines of the base that a side has, too.
  let oursLines: LineMatching
  let theirsLines: LineMatching
  /// The merged nodes, the root first; nodes of the base keep their index.
  var nodes: [MergedNode] = []
  /// The merged node of each node of a side.
  var ofOurs: [Int]
  var ofTheirs: [Int]
  /// The items that each side replaced by another one, which is in conflict.
  var rewritten: Set<Int> = []
  /// The nodes that are kept because their item was deleted on one side and edited on the other.
  var kept: Set<Int> = []
  /// The first children of each kind, by parent, of items with many children.
  var firstChildren: [Int: [Int]] = [:]
  /// Notes for the user.
  var notes: [MergeNote] = []
  /// Whether there is no base, so that new items with the same words are paired at any position.
  let isTwoWay: Bool

  /// The value of ``ofOurs`` and ``ofTheirs`` for a node whose merged node has not been added yet.
  static var unassigned: Int { -1 }

  /// Merges three trees.
  ///
  /// - Complexity: O(*n* log *n*), *n* the nodes of all three.
  init(base: MergeTree, ours: MergeTree, theirs: MergeTree, isTwoWay: Bool = false) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.isTwoWay = isTwoWay
    ofOurs = [Int](repeating: Self.unassigned, count: ours.nodes.count)
    ofTheirs = [Int](repeating: Self.unassigned, count: theirs.nodes.count)
    let (oursMatcher, theirsMatcher) = (TreeMatcher(base, ours), TreeMatcher(base, theirs))
    (oursLines, theirsLines) = (oursMatcher.lines, theirsMatcher.lines)
    addBaseNodes(oursMatcher, theirsMatcher)
    addNewNodes()
    pairRewrittenItems(oursMatcher, theirsMatcher)
    chooseParents()
    breakCycles()
    mergeContents()
    chooseSurvivors()
    orderChildren()
    findFirstChildren()
    reportItemsThatBecameText()
  }

  private mutating func addBaseNodes(_ oursMatcher: TreeMatcher, _ theirsMatcher: TreeMatcher) {
    nodes.reserveCapacity(max(ours.nodes.count, theirs.nodes.count) + 16)
    for index in base.nodes.indices {
      nodes.append(
        MergedNode(base: index, ours: oursMatcher.newOfOld[index], theirs: theirsMatcher.newOfOld[index]))
      if let node = nodes[index].ours { ofOurs[node] = index }
      if let node = nodes[index].theirs { ofTheirs[node] = index }
    }
  }

  /// Whether the merge only takes texts of one side or the other, and keeps nothing that a side deleted.
  ///
  /// Then lines that are certain without regard to items are right.
  var mayBeMergeOfLines: Bool {
    notes.allSatisfy { $0.dependsOnSide } && !nodes.contains { $0.content != nil }
  }

  /// The tree of a side.
  func tree(of side: MergeSide) -> MergeTree { side == .ours ? ours : theirs }

  /// The merged node of each node of a version.
  func mergedNodes(of side: MergeSide) -> [Int] { side == .ours ? ofOurs : ofTheirs }

  /// A node's record in our version; nil if it is not there.
  func oursRecord(_ node: Int) -> MergeNode? { nodes[node].ours.map { ours.nodes[$0] } }
  /// A node's record in their version; nil if it is not there.
  func theirsRecord(_ node: Int) -> MergeNode? { nodes[node].theirs.map { theirs.nodes[$0] } }
  /// A node's record in the base; nil if it is not there.
  func baseRecord(_ node: Int) -> MergeNode? { nodes[node].base.map { base.nodes[$0] } }

  /// The kind of a merged node.
  func kind(_ node: Int) -> MergeNode.Kind {
    (oursRecord(node) ?? theirsRecord(node) ?? baseRecord(node))?.kind ?? .line
  }

  /// A node's words, shortened for a message.
  func label(_ node: Int) -> String {
    if let own = nodes[node].ours { return ours.label(of: own) }
    if let own = nodes[node].theirs { return theirs.label(of: own) }
    return nodes[node].base.map { base.label(of: $0) } ?? ""
  }
}
