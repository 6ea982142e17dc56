@testable import TodoText

/// A simple text, the test oracle for ``SourceText``.
struct NaiveText {
  var bytes: [UInt8]

  init(_ string: String) {
    bytes = Array(string.utf8)
  }

  var utf16Count: Int { String(decoding: bytes, as: UTF8.self).utf16.count }

  var lineRanges: [LineRange] {
    var lineRanges: [LineRange] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let content = index
      index += 1
      if bytes[content] == 13, index < bytes.count, bytes[index] == 10 { index += 1 }
      if bytes[content] == 13 || bytes[content] == 10 {
        lineRanges.append(LineRange(start: start, contentEnd: content, end: index))
        start = index
      }
    }
    lineRanges.append(LineRange(start: start, contentEnd: bytes.count, end: bytes.count))
    return lineRanges
  }

  mutating func replace(_ range: Range<Int>, with replacement: [UInt8]) {
    bytes = Array(bytes[..<range.lowerBound]) + replacement + Array(bytes[range.upperBound...])
  }
}

extension SourceText {
  /// The text with the bytes of `range` replaced.
  func replacing(_ range: Range<Int>, with string: String) -> SourceText {
    let bytes = Array(string.utf8)
    var text = self
    _ = text.replace(range, with: bytes.span)
    return text
  }
}

/// The violated invariants of the blocks of `text`.
func brokenInvariants(of text: SourceText) -> [String] {
  var broken: [String] = []
  let count = text.blocks.count
  text.blocks.forEach(0..<count) { index, block in
    guard let first = block.bytes.first, let last = block.bytes.last else {
      broken.append("block \(index) is empty")
      return
    }
    if index > 0 {
      let above = text.blocks[index - 1].bytes
      if !text.cutting.allowsCut(at: 0, in: block.bytes.span, after: above.span) {
        broken.append("block \(index) begins with \(first)")
      }
    }
    if index < count - 1, !last.isLineEnd { broken.append("block \(index) ends with \(last)") }
    if count > 1, block.bytes.count < BlockCutting.minimumSize {
      broken.append("block \(index) has \(block.bytes.count) bytes")
    }
    if block.sum != TextMetrics(of: block.bytes.span) { broken.append("block \(index) has a stale size") }
  }
  return broken + brokenInvariants(of: text.blocks)
}

/// The violated invariants of the nodes of `tree`.
func brokenInvariants<Leaf>(of tree: SumTree<Leaf>) -> [String] where Leaf.Sum: Equatable {
  var broken: [String] = []
  func check(_ node: SumTreeNode<Leaf>, isRoot: Bool) -> Int {
    let (leaves, nodes) = (node.leaves, node.nodes)
    var height = 0
    if nodes.isEmpty {
      if node.count != leaves.count { broken.append("a node counts \(node.count) of \(leaves.count) leaves") }
    } else {
      if !leaves.isEmpty { broken.append("a node has leaves beside child nodes") }
      let heights = nodes.map { check($0, isRoot: false) }
      if Set(heights).count != 1 { broken.append("heights \(heights) below one node") }
      height = (heights.max() ?? 0) + 1
      if isRoot, nodes.count < 2 { broken.append("the root has a single node") }
      if node.count != nodes.reduce(0, { $0 + $1.count }) { broken.append("a node's count is stale") }
    }
    let sum = (leaves.map(\.sum) + nodes.map(\.sum)).reduce(.zero, +)
    if sum != node.sum { broken.append("a node's sum is stale") }
    let width = node.width
    if width > SumTreeNode<Leaf>.capacity { broken.append("a node holds \(width)") }
    if !isRoot, width < SumTreeNode<Leaf>.capacity / 2 { broken.append("a node holds only \(width)") }
    return height
  }
  _ = check(tree.root, isRoot: true)
  return broken
}

extension SumTree {
  /// All leaves in order.
  var leaves: [Leaf] {
    var leaves: [Leaf] = []
    forEach(0..<count) { _, leaf in leaves.append(leaf) }
    return leaves
  }
}

extension SourceText {
  /// The text with a change applied.
  func applying(_ change: TextChange) -> SourceText {
    SourceText(change.applied(to: bytes)[...], cutting)
  }
}
