import TodoModel
import TodoText

/// One version of a list as a tree of groups, items and lines.
///
/// Built from a ``TodoList``. Every byte of the text belongs to one node, to the blank lines above a group, to ``tail``
/// or, in a Markdown document, to ``skeleton``.
final class MergeTree: Sendable {
  /// A part of a Markdown document.
  enum SkeletonPart: Sendable {
    /// A line outside all lists.
    case line(Range<Int>)
    /// A run of items.
    case group(Int)
  }

  let list: TodoList
  /// The text without its byte order mark.
  let bytes: [UInt8]
  /// Whether the text begins with a byte order mark.
  let hasByteOrderMark: Bool
  /// The nodes: the root first, then parents before children, in text order.
  let nodes: [MergeNode]
  /// The lines outside lists and the positions of the lists in a Markdown document; empty for a list.
  let skeleton: [SkeletonPart]
  /// The blank lines at the end of a list.
  let tail: Range<Int>
  /// A hash of each line of the text; equal lines have equal ones.
  let lineHashes: [UInt64]
  /// The most common line ending.
  let lineEnding: LineEnding
  /// The children of all nodes, grouped by node.
  private let children: [Int]
  /// The start of each node's children in ``children``, and the end of the last node's.
  private let childStarts: [Int]
  /// The number of siblings before each node.
  private let siblingIndices: [Int]

  /// Parses a text and builds its tree.
  ///
  /// - Complexity: O(*n*).
  init(_ text: [UInt8], _ dialect: Dialect) {
    bytes = Array(text.withoutByteOrderMark)
    hasByteOrderMark = bytes.count < text.count
    list = TodoList(SourceText(bytes[...], for: dialect), dialect: dialect)
    lineEnding = list.dominantLineEnding
    var builder = MergeTreeBuilder(bytes, list)
    builder.build()
    skeleton = builder.skeleton
    tail = builder.tail
    lineHashes = builder.lineHashes
    (nodes, childStarts, children, siblingIndices) = Self.withChildren(builder.nodes)
  }

  /// The children of a node, in order.
  func children(of node: Int) -> ArraySlice<Int> { children[childStarts[node]..<childStarts[node + 1]] }

  /// The number of siblings before a node.
  func siblingIndex(of node: Int) -> Int { siblingIndices[node] }

  /// Whether a node has children.
  func hasChildren(_ node: Int) -> Bool { childStarts[node] < childStarts[node + 1] }

  /// The sibling before a node.
  func previousSibling(of node: Int) -> Int? {
    siblingIndices[node] > 0 ? children[childStarts[nodes[node].parent] + siblingIndices[node] - 1] : nil
  }

  /// Whether a node has a child of a kind.
  func hasChild(_ kind: MergeNode.Kind, of node: Int) -> Bool {
    (childStarts[node]..<childStarts[node + 1]).contains { nodes[children[$0]].kind == kind }
  }

  /// Whether the text has items; a text without any is no list.
  var hasItems: Bool { list.sum.itemCount > 0 }

  /// Whether the text is empty or ends with a line ending.
  var hasFinalLineEnd: Bool { bytes.last?.isLineEnd ?? true }

  /// The dialect that the text is parsed as.
  var dialect: Dialect { list.dialect }

  /// The bytes of a range as a string.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The item of a node.
  ///
  /// - Complexity: O(log *n*).
  func item(_ node: Int) -> Item? { nodes[node].line.flatMap { list.item(atLine: $0) } }

  /// The words of an item, title or line, at most 40 characters.
  func label(of node: Int) -> String {
    if nodes[node].kind == .item, let item = item(node) { return list.label(of: item) }
    return nodes[node].line.map { string(list.text(ofLine: $0)).label } ?? ""
  }

  /// The group of a node, or the node itself if it is a group.
  func group(of node: Int) -> Int {
    var node = node
    while node > 0, nodes[node].kind != .group { node = nodes[node].parent }
    return node
  }

  /// Collects the children of the nodes, and adds the hashes of subtrees.
  private static func withChildren(
    _ nodes: [MergeNode]
  ) -> (nodes: [MergeNode], childStarts: [Int], children: [Int], siblingIndices: [Int]) {
    var nodes = nodes
    var starts = [Int](repeating: 0, count: nodes.count + 1)
    for node in nodes.dropFirst() { starts[node.parent + 1] += 1 }
    for index in nodes.indices { starts[index + 1] += starts[index] }
    var next = starts
    var children = [Int](repeating: 0, count: max(nodes.count - 1, 0))
    var siblingIndices = [Int](repeating: 0, count: nodes.count)
    for index in nodes.indices.dropFirst() {
      let parent = nodes[index].parent
      children[next[parent]] = index
      siblingIndices[index] = next[parent] - starts[parent]
      next[parent] += 1
    }
    for index in nodes.indices.reversed() {
      var hash = StableHash()
      hash.add(UInt64(nodes[index].kind.rawValue))
      hash.add(nodes[index].contentHash)
      for position in starts[index]..<starts[index + 1] { hash.add(nodes[children[position]].treeHash) }
      nodes[index].treeHash = hash.value
    }
    return (nodes, starts, children, siblingIndices)
  }
}
