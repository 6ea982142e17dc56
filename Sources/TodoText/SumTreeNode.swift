/// A node of a ``SumTree`` with leaves, or with child nodes of equal height.
///
/// It changes only while no other tree has it, so its properties need no checks of exclusive access at run time.
@usableFromInline final class SumTreeNode<Leaf: SumTreeItem>: @unchecked Sendable {
  /// The maximum number of children; the minimum is half of it, except in the root.
  ///
  /// With more, a change copies longer arrays; with fewer, the tree is deeper.
  @inlinable static var capacity: Int { 16 }

  /// The leaves; none if it has child nodes.
  @exclusivity(unchecked) @usableFromInline var leaves: [Leaf]
  /// The child nodes; none if it has leaves.
  @exclusivity(unchecked) @usableFromInline var nodes: [SumTreeNode]
  /// The number of leaves below.
  @usableFromInline let count: Int
  /// The sum of the leaves below.
  @exclusivity(unchecked) @usableFromInline var sum: Leaf.Sum

  @inlinable init(leaves: [Leaf]) {
    self.leaves = leaves
    nodes = []
    count = leaves.count
    sum = leaves.reduce(.zero) { $0 + $1.sum }
  }

  @inlinable init(nodes: [SumTreeNode]) {
    leaves = []
    self.nodes = nodes
    count = nodes.reduce(0) { $0 + $1.count }
    sum = nodes.reduce(.zero) { $0 + $1.sum }
  }

  @inlinable init(_ other: SumTreeNode) {
    leaves = other.leaves
    nodes = other.nodes
    count = other.count
    sum = other.sum
  }

  /// The number of children.
  @inlinable var width: Int { nodes.isEmpty ? leaves.count : nodes.count }

  /// The child node that contains the leaf at `index`, and the number of leaves before it.
  ///
  /// Calls `body` with the sums of the nodes before it.
  @inlinable func child(
    containing index: Int, _ body: (Leaf.Sum) -> Void = { _ in }
  ) -> (child: Int, start: Int) {
    var (child, start) = (0, 0)
    while index >= start + nodes[child].count {
      start += nodes[child].count
      body(nodes[child].sum)
      child += 1
    }
    return (child, start)
  }

  /// The node below whose leaves include the one at `index`, and its offset in them.
  ///
  /// Calls `body` with the sums of the nodes before it. The result is valid as long as this node: counting references
  /// to each node on the way would take longer than the search.
  @inlinable func node(
    containing index: Int, _ body: (Leaf.Sum) -> Void = { _ in }
  ) -> (node: Unmanaged<SumTreeNode>, offset: Int) {
    var node = Unmanaged.passUnretained(self)
    var rest = index
    while true {
      let below: Unmanaged<SumTreeNode>? = node._withUnsafeGuaranteedRef { node in
        guard !node.nodes.isEmpty else { return nil }
        let (child, start) = node.child(containing: rest, body)
        rest -= start
        return Unmanaged.passUnretained(node.nodes[child])
      }
      guard let below else { return (node, rest) }
      node = below
    }
  }

  /// Calls `body` with a child node, without counting a reference to it.
  @inlinable func withChild<Result>(_ child: Int, _ body: (SumTreeNode) -> Result) -> Result {
    Unmanaged.passUnretained(nodes[child])._withUnsafeGuaranteedRef(body)
  }
}

extension SumTreeNode {
  /// The lowest level of nodes over `leaves`.
  @inlinable static func level(of leaves: [Leaf]) -> [SumTreeNode] {
    evenly(leaves).map { SumTreeNode(leaves: $0) }
  }

  /// The root over nodes of equal height.
  @inlinable static func root(over level: [SumTreeNode]) -> SumTreeNode {
    var level = level
    while level.count > 1 { level = evenly(level).map { SumTreeNode(nodes: $0) } }
    guard var root = level.first else { return SumTreeNode(leaves: []) }
    while root.nodes.count == 1 { root = root.nodes[0] }
    return root
  }

  /// Splits `elements` evenly into runs of at most ``capacity``.
  @inlinable static func evenly<Element>(_ elements: [Element]) -> [[Element]] {
    guard elements.count > capacity else { return elements.isEmpty ? [] : [elements] }
    let runs = (elements.count + capacity - 1) / capacity
    return (0..<runs).map { run in
      Array(elements[run * elements.count / runs..<(run + 1) * elements.count / runs])
    }
  }

  /// Replaces one leaf below a node, which is copied if another tree has it.
  @inlinable static func replace(leafAt index: Int, of node: inout SumTreeNode, with leaf: Leaf) {
    if !isKnownUniquelyReferenced(&node) { node = SumTreeNode(node) }
    if node.nodes.isEmpty {
      node.leaves[index] = leaf
    } else {
      let (child, start) = node.child(containing: index)
      replace(leafAt: index - start, of: &node.nodes[child], with: leaf)
    }
    node.sum = node.nodes.reduce(node.leaves.reduce(.zero) { $0 + $1.sum }) { $0 + $1.sum }
  }

  /// This node with the leaves of `range` replaced: any number of nodes of the same height.
  @inlinable func replacing(_ range: Range<Int>, with new: [Leaf]) -> [SumTreeNode] {
    guard !nodes.isEmpty else {
      var leaves = leaves
      leaves.replaceSubrange(range, with: new)
      return SumTreeNode.level(of: leaves)
    }
    let touched = children(touching: range)
    var replaced: [SumTreeNode] = []
    var start = nodes[..<touched.lowerBound].reduce(0) { $0 + $1.count }
    for child in touched {
      let node = nodes[child]
      let own = range.clamped(to: start..<start + node.count)
      let local = own.lowerBound - start..<own.upperBound - start
      replaced += node.replacing(local, with: child == touched.lowerBound ? new : [])
      start += node.count
    }
    // The common case: a keystroke that adds or removes a block changes one child.
    if touched.count == 1, replaced.count == 1, replaced[0].width >= SumTreeNode.capacity / 2 {
      var nodes = nodes
      nodes[touched.lowerBound] = replaced[0]
      return [SumTreeNode(nodes: nodes)]
    }
    return SumTreeNode.evenly(
      SumTreeNode.filled(nodes[..<touched.lowerBound] + replaced + nodes[touched.upperBound...])
    ).map { SumTreeNode(nodes: $0) }
  }

  /// The children that a replacement of `range` touches; at least one, for insertions.
  @inlinable func children(touching range: Range<Int>) -> Range<Int> {
    var first = 0
    var start = 0
    while first < nodes.count - 1, start + nodes[first].count < range.lowerBound {
      start += nodes[first].count
      first += 1
    }
    var last = first
    var end = start + nodes[first].count
    while last < nodes.count - 1, end < range.upperBound {
      last += 1
      end += nodes[last].count
    }
    return first..<last + 1
  }

  /// Merges each node that is less than half full with a neighbor.
  @inlinable static func filled(_ nodes: ArraySlice<SumTreeNode>) -> [SumTreeNode] {
    var filled: [SumTreeNode] = []
    filled.reserveCapacity(nodes.count)
    for node in nodes {
      guard let last = filled.last, min(last.width, node.width) < capacity / 2 else {
        filled.append(node)
        continue
      }
      filled.removeLast()
      // One of both lists is empty.
      filled += level(of: last.leaves + node.leaves)
      // The merged node may contain underfull children that had no neighbor to merge with before.
      filled += evenly(SumTreeNode.filled((last.nodes + node.nodes)[...])).map { SumTreeNode(nodes: $0) }
    }
    return filled
  }
}
