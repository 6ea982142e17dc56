/// A node of a ``SumTree`` with leaves, or with child nodes of equal height.
@usableFromInline final class SumTreeNode<Leaf: SumTreeItem>: Sendable {
  /// The maximum number of children; the minimum is half of it, except in the root.
  ///
  /// With more, a change copies longer arrays; with fewer, the tree is deeper.
  @inlinable static var capacity: Int { 16 }

  /// The leaves; none if it has child nodes.
  @usableFromInline let leaves: [Leaf]
  /// The child nodes; none if it has leaves.
  @usableFromInline let nodes: [SumTreeNode]
  /// The number of leaves below.
  @usableFromInline let count: Int
  /// The sum of the leaves below.
  @usableFromInline let sum: Leaf.Sum

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

  /// The number of children.
  @inlinable var width: Int { nodes.isEmpty ? leaves.count : nodes.count }

  /// The node below whose leaves include the one at `index`, its offset in them, and the sum of the nodes before it.
  ///
  /// Counting references to each node on the way would double the time of sorting a list (measured).
  @inlinable func node(containing index: Int) -> (node: SumTreeNode, offset: Int, before: Leaf.Sum) {
    var (node, offset, before) = (Unmanaged.passUnretained(self), index, Leaf.Sum.zero)
    while true {
      let below: Unmanaged<SumTreeNode>? = node._withUnsafeGuaranteedRef { node in
        guard !node.nodes.isEmpty else { return nil }
        var child = 0
        while offset >= node.nodes[child].count {
          offset -= node.nodes[child].count
          before = before + node.nodes[child].sum
          child += 1
        }
        return Unmanaged.passUnretained(node.nodes[child])
      }
      guard let below else { return (node.takeUnretainedValue(), offset, before) }
      node = below
    }
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
