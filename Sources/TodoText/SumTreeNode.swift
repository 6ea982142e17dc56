/// A node of a ``SumTree`` with leaves, or with child nodes of equal height.
@usableFromInline final class SumTreeNode<Leaf: SumTreeItem>: Sendable {
  @usableFromInline enum Content: Sendable {
    case leaves([Leaf])
    case nodes([SumTreeNode])
  }

  /// The maximum number of children; the minimum is half of it, except in the root.
  @inlinable static var capacity: Int { 16 }

  @usableFromInline let content: Content
  /// The number of leaves below.
  @usableFromInline let count: Int
  @usableFromInline let sum: Leaf.Sum

  @inlinable init(leaves: [Leaf]) {
    content = .leaves(leaves)
    count = leaves.count
    sum = leaves.reduce(.zero) { $0 + $1.sum }
  }

  @inlinable init(nodes: [SumTreeNode]) {
    content = .nodes(nodes)
    count = nodes.reduce(0) { $0 + $1.count }
    sum = nodes.reduce(.zero) { $0 + $1.sum }
  }

  /// The lowest level of nodes over `leaves`.
  @inlinable static func level(of leaves: [Leaf]) -> [SumTreeNode] {
    evenly(leaves).map { SumTreeNode(leaves: $0) }
  }

  /// The root over nodes of equal height.
  @inlinable static func root(over level: [SumTreeNode]) -> SumTreeNode {
    var level = level
    while level.count > 1 { level = evenly(level).map { SumTreeNode(nodes: $0) } }
    guard var root = level.first else { return SumTreeNode(leaves: []) }
    while case .nodes(let nodes) = root.content, nodes.count == 1 { root = nodes[0] }
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

  /// This node with one leaf replaced.
  @inlinable func replacing(leafAt index: Int, with leaf: Leaf) -> SumTreeNode {
    switch content {
    case .leaves(var leaves):
      leaves[index] = leaf
      return SumTreeNode(leaves: leaves)
    case .nodes(var nodes):
      var (child, rest) = (0, index)
      while rest >= nodes[child].count {
        rest -= nodes[child].count
        child += 1
      }
      nodes[child] = nodes[child].replacing(leafAt: rest, with: leaf)
      return SumTreeNode(nodes: nodes)
    }
  }

  /// This node with the leaves of `range` replaced: any number of nodes of the same height.
  @inlinable func replacing(_ range: Range<Int>, with new: [Leaf]) -> [SumTreeNode] {
    switch content {
    case .leaves(var leaves):
      leaves.replaceSubrange(range, with: new)
      return SumTreeNode.level(of: leaves)
    case .nodes(let nodes):
      let touched = SumTreeNode.children(of: nodes, touching: range)
      var replaced: [SumTreeNode] = []
      var start = nodes[..<touched.lowerBound].reduce(0) { $0 + $1.count }
      for child in touched {
        let node = nodes[child]
        let own = range.clamped(to: start..<start + node.count)
        let local = own.lowerBound - start..<own.upperBound - start
        replaced += node.replacing(local, with: child == touched.lowerBound ? new : [])
        start += node.count
      }
      // The common case: a keystroke changes one child.
      if touched.count == 1, replaced.count == 1, replaced[0].width >= SumTreeNode.capacity / 2 {
        var nodes = nodes
        nodes[touched.lowerBound] = replaced[0]
        return [SumTreeNode(nodes: nodes)]
      }
      return SumTreeNode.evenly(
        SumTreeNode.filled(nodes[..<touched.lowerBound] + replaced + nodes[touched.upperBound...])
      ).map { SumTreeNode(nodes: $0) }
    }
  }

  /// The children that a replacement of `range` touches; at least one, for insertions.
  @inlinable static func children(of nodes: [SumTreeNode], touching range: Range<Int>) -> Range<Int> {
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
      switch (last.content, node.content) {
      case (.leaves(let left), .leaves(let right)): filled += level(of: left + right)
      case (.nodes(let left), .nodes(let right)):
        // The merged node may contain underfull children that had no neighbor to merge with before.
        filled += evenly(SumTreeNode.filled((left + right)[...])).map { SumTreeNode(nodes: $0) }
      default: filled += [last, node]
      }
    }
    return filled
  }

  /// The number of direct children.
  @inlinable var width: Int {
    switch content {
    case .leaves(let leaves): leaves.count
    case .nodes(let nodes): nodes.count
    }
  }
}
