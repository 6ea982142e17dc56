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

  /// Whether the merge only takes texts of one side or the other, keeps nothing that a side deleted, and no side added a
  /// line below an item that the other side moved without moving its line.
  ///
  /// Then lines that are certain without regard to items are right.
  var mayBeMergeOfLines: Bool {
    notes.allSatisfy { $0.dependsOnSide } && !nodes.contains { $0.content != nil }
      && !addsBelowMovedItems(.ours) && !addsBelowMovedItems(.theirs)
  }

  /// Whether a side added a line directly below an item that is in another item on the other side.
  ///
  /// That side may have inserted lines above it, such as a `#kept` copy of its parent in the archive: then its line stayed
  /// where it is, but the added one must not follow it.
  private func addsBelowMovedItems(_ side: MergeSide) -> Bool {
    let (tree, merged) = (tree(of: side), mergedNodes(of: side))
    // Whether each node or an ancestor of it has moved; parents come before their children.
    var isMoved = [Bool](repeating: false, count: tree.nodes.count)
    for (node, record) in tree.nodes.enumerated().dropFirst() {
      isMoved[node] = isMoved[record.parent] || isInOtherItem(nodes[merged[node]], side.other)
    }
    guard isMoved.contains(true) else { return false }
    let nodesOfLines = tree.nodesOfLines
    return tree.nodes.indices.contains { node in
      guard nodes[merged[node]].base == nil, let line = tree.nodes[node].line, line > 0 else { return false }
      return nodesOfLines[line - 1].map { isMoved[$0] } ?? false
    }
  }

  /// Whether the parent of a node on a side is an item that is not its parent in the base.
  private func isInOtherItem(_ node: MergedNode, _ side: MergeSide) -> Bool {
    guard let old = node.base, let new = node[side] else { return false }
    let parent = mergedNodes(of: side)[tree(of: side).nodes[new].parent]
    return kind(parent) == .item && parent != base.nodes[old].parent
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
