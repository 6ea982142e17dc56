import TodoModel
import TodoText

/// Builds a ``MergeTree`` from the lines of a text and the items of its list.
struct MergeTreeBuilder {
  /// The lines of an item and the position of its checkbox.
  private typealias ItemLines = (lines: Range<Int>, checkbox: Range<Int>, isMalformed: Bool)

  private let bytes: [UInt8]
  private let isMarkdown: Bool
  private(set) var nodes: [MergeNode] = []
  private(set) var skeleton: [MergeTree.SkeletonPart] = []
  private(set) var tail = 0..<0
  /// A hash of each line, the same for lines that count as equal.
  private(set) var lineHashes: [UInt64] = []
  /// The node of each line, if one begins with it.
  private(set) var nodesOfLines: [Int?] = []
  private let lines: LineIndex
  private var items: [ItemLines] = []
  private var nextItem = 0
  /// The items that may contain the next line, outermost first, each with the line after its last one.
  private var open: [(node: Int, end: Int)] = []
  /// The group that the next line belongs to, if it is not a title.
  private var group: Int?
  /// An item and the last line above it that is not blank, found when its first line above was added.
  private var textAbove: (item: Int, line: Int)?
  /// The start of the blank lines above the next group.
  private var blankLinesStart = 0

  init(_ bytes: [UInt8], _ list: TodoList) {
    self.bytes = bytes
    isMarkdown = list.dialect == .markdown
    lines = LineIndex(bytes, endedBy: .all)
    items.reserveCapacity(Int(list.sum.itemCount))
    list.visitItems { item in
      items.append((item.lines, item.checkbox, isMalformed: item.status == nil))
    }
  }

  private func range(of line: Int) -> Range<Int> { lines.byteRange(of: line..<line + 1) }

  mutating func build() {
    nodes.reserveCapacity(lines.count)
    lineHashes.reserveCapacity(lines.count)
    nodes.append(MergeNode(kind: .root, parent: 0))
    let bytes = bytes
    let span = bytes.span
    for line in 0..<lines.count {
      while let last = open.last, last.end <= line { open.removeLast() }
      if isMarkdown { addMarkdown(line, in: span) } else { addListLine(line, in: span) }
      nodesOfLines.append(nodes[nodes.count - 1].line == line ? nodes.count - 1 : nil)
      lineHashes.append(hash(ofLine: line, in: span))
    }
    for node in nodes.indices.reversed() {
      var hash = StableHash()
      hash.add(UInt64(nodes[node].kind.rawValue))
      hash.add(nodes[node].contentHash)
      for child in nodes[node].children { hash.add(nodes[child].treeHash) }
      nodes[node].treeHash = hash.value
    }
    tail = isMarkdown ? 0..<0 : blankLinesStart..<bytes.count
  }

  private mutating func addListLine(_ line: Int, in bytes: Span<UInt8>) {
    let range = range(of: line)
    if !addPartOfItem(line, in: bytes) {
      if isBlank(line, in: bytes) {
        group = nil
        return
      }
      if bytes.blanksEnd(from: range.lowerBound, to: range.upperBound) > range.lowerBound {
        add(.line, line, to: currentGroup(at: line), in: bytes)
      } else {
        let title = add(.group, line, to: 0, in: bytes)
        nodes[title].blankLinesAbove = blankLinesStart..<range.lowerBound
        group = title
      }
    }
    blankLinesStart = range.upperBound
  }

  private mutating func addMarkdown(_ line: Int, in bytes: Span<UInt8>) {
    if addPartOfItem(line, in: bytes) { return }
    if let group, joinsItems(line, in: bytes) {
      add(.line, line, to: group, in: bytes)
    } else {
      group = nil
      skeleton.append(.line(range(of: line)))
    }
  }

  /// Whether only blank lines are between a line and the next item.
  ///
  /// - Complexity: O(*m*) for all lines above an item, *m* these lines; any number of them may be blank.
  private mutating func joinsItems(_ line: Int, in bytes: Span<UInt8>) -> Bool {
    guard nextItem < items.count else { return false }
    if textAbove?.item != nextItem {
      var above = items[nextItem].lines.lowerBound - 1
      while above >= line, isBlank(above, in: bytes) { above -= 1 }
      textAbove = (nextItem, above)
    }
    return textAbove.map { $0.line < line } ?? false
  }

  private func isBlank(_ line: Int, in bytes: Span<UInt8>) -> Bool {
    let range = range(of: line)
    let textStart = bytes.blanksEnd(from: range.lowerBound, to: range.upperBound)
    return textStart == range.upperBound || bytes[textStart].isLineEnd
  }

  /// Adds a line of an item; returns false for any other line.
  private mutating func addPartOfItem(_ line: Int, in bytes: Span<UInt8>) -> Bool {
    if nextItem < items.count, items[nextItem].lines.lowerBound == line {
      let item = items[nextItem]
      let node = add(.item, line, to: open.last?.node ?? currentGroup(at: line), in: bytes)
      // Several items on one line are consecutive.
      nextItem += 1
      while nextItem < items.count, items[nextItem].lines.lowerBound == line { nextItem += 1 }
      addDetails(of: node, item, in: bytes)
      open.append((node, item.lines.upperBound))
      return true
    }
    guard let owner = open.last else { return false }
    add(.line, line, to: owner.node, in: bytes)
    return true
  }

  private mutating func addDetails(of node: Int, _ item: ItemLines, in bytes: Span<UInt8>) {
    let end = nodes[node].content.upperBound
    let checkbox = item.checkbox.clamped(to: nodes[node].content)
    var start = checkbox.upperBound
    while start < end, bytes[start] == .space { start += 1 }
    if !item.isMalformed {
      var runEnd = start
      while runEnd < end, bytes[runEnd] == UInt8(ascii: "!") || bytes[runEnd] == UInt8(ascii: ".") {
        runEnd += 1
      }
      if runEnd == end || bytes[runEnd] == .space { start = runEnd }
      while start < end, bytes[start] == .space { start += 1 }
    }
    nodes[node].checkbox = checkbox
    nodes[node].wordsStart = start
    var hash = StableHash()
    hash.add(bytes, start..<max(start, bytes.blanksStart(before: end, from: start)))
    nodes[node].wordsHash = hash.value
  }

  private func hash(ofLine line: Int, in bytes: Span<UInt8>) -> UInt64 {
    var hash = StableHash()
    if let node = nodesOfLines[line].map({ nodes[$0] }) {
      hash.add(UInt64(node.kind.rawValue))
      hash.add(UInt64(node.column))
      hash.add(node.contentHash)
    } else {
      let range = range(of: line)
      let end = bytes.blanksStart(before: bytes.contentEnd(of: range), from: range.lowerBound)
      hash.add(bytes, range.lowerBound..<max(range.lowerBound, end))
    }
    return hash.value
  }

  @discardableResult
  private mutating func add(
    _ kind: MergeNode.Kind, _ line: Int, to parent: Int, in bytes: Span<UInt8>
  ) -> Int {
    let range = range(of: line)
    var node = MergeNode(kind: kind, parent: parent, line: line)
    let contentEnd = bytes.contentEnd(of: range)
    let textStart = min(bytes.blanksEnd(from: range.lowerBound, to: range.upperBound), contentEnd)
    node.indentation = range.lowerBound..<textStart
    node.content = textStart..<contentEnd
    node.ending = contentEnd..<range.upperBound
    for index in node.indentation where !bytes[index].isContinuation {
      if bytes[index] == .tab { node.column += 4 - node.column % 4 } else { node.column += 1 }
    }
    var hash = StableHash()
    // Operations renumber items when others are deleted, moved or inserted, so a number is not an edit.
    let number = kind == .item ? bytes.number(in: textStart..<contentEnd) : textStart..<textStart
    hash.add(bytes, textStart..<number.lowerBound)
    hash.add(
      bytes,
      number.upperBound..<max(number.upperBound, bytes.blanksStart(before: contentEnd, from: textStart)))
    node.contentHash = hash.value
    node.wordsHash = hash.value
    return append(node)
  }

  private mutating func append(_ node: MergeNode) -> Int {
    var node = node
    node.siblingIndex = nodes[node.parent].children.count
    nodes[node.parent].children.append(nodes.count)
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func currentGroup(at line: Int) -> Int {
    if let group { return group }
    var node = MergeNode(kind: .group, parent: 0)
    if !isMarkdown { node.blankLinesAbove = blankLinesStart..<range(of: line).lowerBound }
    let added = append(node)
    if isMarkdown { skeleton.append(.group(added)) }
    group = added
    return added
  }
}

extension Span<UInt8> {
  /// The digits of the marker of a numbered item, after the marks of block quotes and other lists; else an empty range.
  fileprivate func number(in line: Range<Int>) -> Range<Int> {
    var start = line.lowerBound
    while start < line.upperBound, "> \t-+*".utf8.contains(self[start]) { start += 1 }
    var end = start
    while end < line.upperBound, self[end].isASCIIDigit { end += 1 }
    let isMarker = end < line.upperBound && (self[end] == UInt8(ascii: ".") || self[end] == UInt8(ascii: ")"))
    return start..<(isMarker ? end : start)
  }

  /// The start of the terminator of the line at `range`.
  fileprivate func contentEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    if end > range.lowerBound, self[end - 1] == .lineFeed { end -= 1 }
    if end > range.lowerBound, self[end - 1] == .carriageReturn { end -= 1 }
    return end
  }
}
