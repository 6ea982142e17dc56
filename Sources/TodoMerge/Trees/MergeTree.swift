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
  let hasByteOrderMark: Bool
  /// The nodes: the root first, then parents before children, in text order.
  let nodes: [MergeNode]
  /// The lines outside lists and the positions of the lists in a Markdown document; empty for a list.
  let skeleton: [SkeletonPart]
  /// The blank lines at the end of a list.
  let tail: Range<Int>
  /// A hash of each line of the text; equal lines have equal ones.
  let lineHashes: [UInt64]
  /// The node of each line; nil for blank lines between groups, and for prose.
  let nodesOfLines: [Int?]
  /// The most common line ending.
  let lineEnding: LineEnding
  /// Parses a text and builds its tree.
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
    nodesOfLines = builder.nodesOfLines
    nodes = builder.nodes
  }

  func children(of node: Int) -> [Int] { nodes[node].children }

  func previousSibling(of node: Int) -> Int? {
    let index = nodes[node].siblingIndex
    return index > 0 ? nodes[nodes[node].parent].children[index - 1] : nil
  }

  /// The text of a node's first line, without indentation and terminator.
  func content(of node: Int) -> ArraySlice<UInt8> { bytes[nodes[node].content] }

  /// Whether the text has items; a text without any is no list.
  var hasItems: Bool { list.sum.itemCount > 0 }

  /// Whether the text is empty or ends with a line ending.
  var hasFinalLineEnd: Bool { bytes.last?.isLineEnd ?? true }

  var dialect: Dialect { list.dialect }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The item of a node.
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
}
