import TodoModel
import TodoText

/// Writes a merged tree.
///
/// Unchanged parts are written exactly as in the file, with blanks, bullets and line endings. Only lines of items that
/// moved to another depth are reindented.
struct MergeRenderer {
  /// The part of a conflict that is written.
  enum Mode {
    /// Both sides, between markers.
    case marked
    /// One side.
    case side(MergeSide)
  }

  /// The lines of an item in the output, and its depth.
  struct PlannedItem: Equatable {
    let lines: Range<Int>
    let depth: Int
  }

  let merge: TreeMerge
  let options: MergeOptions
  let mode: Mode
  var output: [UInt8] = []
  /// The items written, in order.
  private(set) var plan: [PlannedItem] = []
  /// The node of each item in ``plan``.
  private(set) var plannedNodes: [Int] = []
  /// The conflicts written.
  var conflictCount = 0
  /// The lines written.
  private var lineCount = 0
  /// The smallest column of the top-level items written in this group.
  private var minimumColumn: Int?
  let lineEnding: LineEnding

  init(_ merge: TreeMerge, _ options: MergeOptions, _ mode: Mode) {
    self.merge = merge
    self.options = options
    self.mode = mode
    // A version without line endings, such as an empty one, has not changed them.
    let endings = [merge.base, merge.ours, merge.theirs].map { tree in
      tree.bytes.contains(where: { $0.isLineEnd }) ? tree.lineEnding : nil
    }
    let base = endings[0] ?? endings[1] ?? endings[2] ?? .lineFeed
    lineEnding = Choice(base: base, ours: endings[1] ?? base, theirs: endings[2] ?? base).preferringOurs
    output.reserveCapacity(max(merge.ours.bytes.count, merge.theirs.bytes.count) + 1024)
  }

  /// Writes a top-level item or line, between markers if it has a conflict.
  mutating func addTopLevel(_ index: Int) {
    guard case .marked = mode, hasConflict(index) else { return add(index, column: nil, depth: 0, side) }
    conflictCount += 1
    addLine(options.marker("<", options.oursLabel))
    add(index, column: nil, depth: 0, .ours)
    addBase(of: index)
    addLine(options.marker("=", ""))
    add(index, column: nil, depth: 0, .theirs)
    addLine(options.marker(">", options.theirsLabel))
  }

  /// Writes a title, between markers if it has a conflict.
  mutating func addTitle(_ index: Int) {
    minimumColumn = nil
    let content = merge.nodes[index].content
    guard case .marked = mode, content?.isConflict == true else { return addText(index, column: 0, side) }
    conflictCount += 1
    addLine(options.marker("<", options.oursLabel))
    addText(index, column: 0, .ours)
    if options.style != .merge, let record = merge.baseRecord(index) {
      addLine(options.marker("|", options.baseLabel))
      if record.hasContent { addLine(Array(merge.base.bytes[record.content])) }
    }
    addLine(options.marker("=", ""))
    addText(index, column: 0, .theirs)
    addLine(options.marker(">", options.theirsLabel))
  }

  /// The side whose text is written, unless both are.
  var side: MergeSide { if case .side(let side) = mode { side } else { .ours } }

  private mutating func addBase(of index: Int) {
    guard options.style != .merge else { return }
    addLine(options.marker("|", options.baseLabel))
    guard let node = merge.nodes[index].base else { return }
    addLines(of: merge.base, node)
  }

  private mutating func addLines(of tree: MergeTree, _ node: Int) {
    let record = tree.nodes[node]
    addLine(Array(tree.bytes[record.indentation.lowerBound..<record.content.upperBound]))
    for child in tree.children(of: node) { addLines(of: tree, child) }
  }

  /// The column of a top-level item or line.
  ///
  /// An unattached item must not become a sub-item of the item that is now above it.
  private mutating func topColumn(_ index: Int) -> Int {
    let column = merge.relativeColumn(index)
    guard merge.kind(index) == .item, merge.ours.dialect != .markdown else { return column }
    let chosen = minimumColumn.map { column >= $0 + 2 ? $0 : column } ?? column
    minimumColumn = min(minimumColumn ?? chosen, chosen)
    return chosen
  }

  private func hasConflict(_ index: Int) -> Bool {
    let node = merge.nodes[index]
    return node.content?.isConflict == true || node.children.contains(where: hasConflict)
  }

  private mutating func add(_ index: Int, column parent: Int?, depth: Int, _ side: MergeSide) {
    let isItem = merge.kind(index) == .item
    let column = parent.map { $0 + merge.relativeColumn(index) } ?? topColumn(index)
    let planIndex = plan.count
    let first = lineCount
    if isItem {
      plan.append(PlannedItem(lines: first..<first, depth: depth))
      plannedNodes.append(index)
    }
    addText(index, column: column, side)
    let children = merge.nodes[index].children
    for child in children { add(child, column: column, depth: depth + 1, side) }
    if isItem { plan[planIndex] = PlannedItem(lines: first..<lineCount, depth: depth) }
  }

  /// Writes the line of a node.
  private mutating func addText(_ index: Int, column: Int, _ side: MergeSide) {
    let text = merge.text(index, side)
    guard !text.isEmpty || merge.kind(index) == .line else { return }
    merge.writeIndentation(of: index, column: column, isBlank: text.isEmpty, to: &output)
    output += text
    add(ending(of: index))
    lineCount += 1
  }

  /// Writes a whole line.
  mutating func addLine(_ line: [UInt8]) {
    output += line
    add(lineEnding)
    lineCount += 1
  }

  /// Writes blank lines.
  mutating func addBlankLines(_ bytes: ArraySlice<UInt8>) {
    output += bytes
    lineCount += TextMetrics(of: bytes.span).lineBreakCount
  }

  /// Writes a line with its terminator; adds one if the line was the last of its file.
  mutating func addTerminated(_ line: ArraySlice<UInt8>) {
    output += line
    if line.last?.isLineEnd != true { add(lineEnding) }
    lineCount += 1
  }

  private func ending(of index: Int) -> LineEnding {
    let node = merge.nodes[index]
    let baseEnding = ending(node.base, merge.base)
    switch (ending(node.ours, merge.ours), ending(node.theirs, merge.theirs)) {
    case (let oursEnding?, let theirsEnding?):
      return Choice(base: baseEnding ?? lineEnding, ours: oursEnding, theirs: theirsEnding).preferringOurs
    case (let oursEnding?, nil): return converted(oursEnding, from: merge.ours)
    case (nil, let theirsEnding?): return converted(theirsEnding, from: merge.theirs)
    case (nil, nil): return lineEnding
    }
  }

  private func ending(_ node: Int?, _ tree: MergeTree) -> LineEnding? {
    guard let node else { return nil }
    let range = tree.nodes[node].ending
    switch range.count {
    case 0: return tree.lineEnding
    case 2: return .carriageReturnLineFeed
    default: return tree.bytes[range.lowerBound] == .lineFeed ? .lineFeed : .carriageReturn
    }
  }

  /// Lines of one version, with the line ending of the list where they have the usual one of their file.
  func converted(_ lines: ArraySlice<UInt8>, from tree: MergeTree) -> ArraySlice<UInt8> {
    let (old, new) = (tree.lineEnding.bytes, lineEnding.bytes)
    guard old != new else { return lines }
    let bytes = Array(lines)
    var converted: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = bytes.span.lineEnd(from: start)
      let next = bytes.span.lineStart(afterEnd: end)
      let ending = bytes[end..<next]
      converted += bytes[start..<end]
      converted += ending.elementsEqual(old) ? new[...] : ending
      start = next
    }
    return converted[...]
  }

  /// The ending for a line of one side: that of the list, if the line has the usual ending of its file.
  private func converted(_ ending: LineEnding, from tree: MergeTree) -> LineEnding {
    ending == tree.lineEnding ? lineEnding : ending
  }

  private mutating func add(_ ending: LineEnding) {
    if ending != .lineFeed { output.append(.carriageReturn) }
    if ending != .carriageReturn { output.append(.lineFeed) }
  }
}
