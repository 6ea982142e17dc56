import TodoText

/// Merges two versions of a list with their common base, node by node.
///
/// Each node of the three versions becomes one ``MergedNode``. Its parent, survival, text and order are decided
/// separately, each by the side that changed it.
struct TreeMerge {
  let base: MergeTree
  let trees: Sides<MergeTree>
  /// The lines of the base that a side has, too.
  let lines: Sides<LineMatching>
  /// The merged nodes, the root first; nodes of the base keep their index.
  var nodes: [MergedNode] = []
  /// The merged node of each node of a side.
  var merged: Sides<[Int]>
  /// The items that each side replaced by another one, which is in conflict.
  var rewritten: Set<Int> = []
  /// The nodes that are kept because their item was deleted on one side and edited on the other.
  var kept: Set<Int> = []
  /// The first children of each kind, by parent, of items with many children.
  var firstChildren: [Int: [Int]] = [:]
  var notes: [MergeNote] = []
  /// Whether there is no base, so that new items with the same words are paired at any position.
  let isTwoWay: Bool

  /// The value of ``merged`` for a node whose merged node has not been added yet.
  static var unassigned: Int { -1 }

  /// Merges three trees.
  init(base: MergeTree, _ trees: Sides<MergeTree>, isTwoWay: Bool = false) {
    self.base = base
    self.trees = trees
    self.isTwoWay = isTwoWay
    merged = trees.map { [Int](repeating: Self.unassigned, count: $0.nodes.count) }
    let matchers = trees.map { TreeMatcher(base, $0) }
    lines = matchers.map { $0.lines }
    addBaseNodes(matchers)
    addNewNodes()
    pairRewrittenItems(matchers)
    chooseParents()
    breakCycles()
    mergeContents()
    chooseSurvivors()
    orderChildren()
    findFirstChildren()
    reportItemsThatBecameText()
  }

  private mutating func addBaseNodes(_ matchers: Sides<TreeMatcher>) {
    nodes.reserveCapacity(max(trees.ours.nodes.count, trees.theirs.nodes.count) + 16)
    for index in base.nodes.indices {
      nodes.append(MergedNode(base: index, sides: matchers.map { $0.newOfOld[index] }))
      for side in MergeSide.allCases { if let node = nodes[index][side] { merged[side][node] = index } }
    }
  }

  /// Whether the merge only takes texts of one side or the other, keeps nothing that a side deleted, and no side added a
  /// line below an item that the other side moved without moving its line.
  ///
  /// Then lines that are certain without regard to items are right.
  var mayBeMergeOfLines: Bool {
    notes.allSatisfy { $0.dependsOnSide } && !nodes.contains { $0.content != nil }
      && !MergeSide.allCases.contains(where: addsBelowMovedItems)
  }

  /// Whether a side added a line directly below an item that is in another item on the other side.
  ///
  /// That side may have inserted lines above it, such as a `#kept` copy of its parent in the archive: then its line stayed
  /// where it is, but the added one must not follow it.
  private func addsBelowMovedItems(_ side: MergeSide) -> Bool {
    let (tree, merged) = (trees[side], merged[side])
    // Whether each node or an ancestor of it has moved; parents come before their children.
    var isMoved = [Bool](repeating: false, count: tree.nodes.count)
    for (node, record) in tree.nodes.enumerated().dropFirst() {
      isMoved[node] = isMoved[record.parent] || isInOtherItem(nodes[merged[node]], side.other)
    }
    guard isMoved.contains(true) else { return false }
    return tree.nodes.indices.contains { node in
      guard nodes[merged[node]].base == nil, let line = tree.nodes[node].line, line > 0 else { return false }
      return tree.nodesOfLines[line - 1].map { isMoved[$0] } ?? false
    }
  }

  /// Whether the parent of a node on a side is an item that is not its parent in the base.
  private func isInOtherItem(_ node: MergedNode, _ side: MergeSide) -> Bool {
    guard let old = node.base, let new = node[side] else { return false }
    let parent = merged[side][trees[side].nodes[new].parent]
    return kind(parent) == .item && parent != base.nodes[old].parent
  }

  /// Merges a property of the three versions; ours in a conflict.
  func preferred<Value: Equatable>(_ value: (MergeTree) -> Value) -> Value {
    Sides(base: value(base), trees.map(value)).ours
  }

  /// A node's record in the version of a side; nil if it is not there.
  func record(_ node: Int, _ side: MergeSide) -> MergeNode? {
    nodes[node][side].map { trees[side].nodes[$0] }
  }
  /// A node's record in the base; nil if it is not there.
  func baseRecord(_ node: Int) -> MergeNode? { nodes[node].base.map { base.nodes[$0] } }

  /// A version that has a node, and the node there: ours if possible, else theirs.
  private func source(_ node: Int) -> (tree: MergeTree, node: Int)? {
    let side = nodes[node].anySide
    if let own = nodes[node][side] { return (trees[side], own) }
    return nodes[node].base.map { (base, $0) }
  }

  func kind(_ node: Int) -> MergeNode.Kind { source(node).map { $0.tree.nodes[$0.node].kind } ?? .line }

  /// A node's words, shortened for a message.
  func label(_ node: Int) -> String { source(node).map { $0.tree.label(of: $0.node) } ?? "" }
}
