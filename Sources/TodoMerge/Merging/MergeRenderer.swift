import TodoModel
import TodoText

/// Writes a merged tree.
///
/// Unchanged parts are written exactly as in the file, with blanks, bullets and line endings. Only lines of items that
/// moved to another depth are reindented.
struct MergeRenderer {
  /// The node of an item, its lines in the output, and its depth.
  struct PlannedItem {
    let node: Int
    var lines: Range<Int>
    let depth: Int
  }

  let merge: TreeMerge
  let options: MergeOptions
  /// The side that is written; nil for both, in conflicts between markers.
  let onlySide: MergeSide?
  var output: [UInt8] = []
  /// The items written, in order.
  private(set) var plan: [PlannedItem] = []
  var conflictCount = 0
  private var lineCount = 0
  /// How often each list of a Markdown document was written.
  var placed: [Int: Int] = [:]
  /// The smallest column of the top-level items written in this group.
  private var minimumColumn: Int?
  let lineEnding: LineEnding

  /// Writes a merge.
  ///
  /// - Returns: nil if a list of a Markdown document has no position in the merged prose.
  init?(_ merge: TreeMerge, _ options: MergeOptions, only side: MergeSide?) {
    self.merge = merge
    self.options = options
    onlySide = side
    // A version without line endings, such as an empty one, has not changed them.
    func ending(_ tree: MergeTree) -> LineEnding? {
      tree.bytes.contains(where: { $0.isLineEnd }) ? tree.lineEnding : nil
    }
    let endings = merge.trees.map(ending)
    let base = ending(merge.base) ?? endings.ours ?? endings.theirs ?? .lineFeed
    lineEnding = Sides(base: base, endings.map { $0 ?? base }).ours
    output.reserveCapacity(max(merge.trees.ours.bytes.count, merge.trees.theirs.bytes.count) + 1024)
    if merge.base.dialect == .markdown {
      guard addDocument() else { return nil }
    } else {
      addList()
    }
    finish()
  }

  /// Writes a conflict: both sides between markers, and the base if there is one and the style shows it.
  mutating func addConflict(
    base addBase: ((inout MergeRenderer) -> Void)?, side addSide: (inout MergeRenderer, MergeSide) -> Void
  ) {
    conflictCount += 1
    addLine(options.marker("<", options.oursLabel))
    addSide(&self, .ours)
    if options.style != .merge, let addBase {
      addLine(options.marker("|", options.baseLabel))
      addBase(&self)
    }
    addLine(options.marker("=", ""))
    addSide(&self, .theirs)
    addLine(options.marker(">", options.theirsLabel))
  }

  /// Writes a top-level item or line, between markers if it has a conflict.
  mutating func addTopLevel(_ index: Int) {
    guard onlySide == nil, hasConflict(index) else { return add(index, column: nil, depth: 0, side) }
    let (tree, node) = (merge.base, merge.nodes[index].base)
    addConflict { renderer in
      if let node { renderer.addLines(of: tree, node) }
    } side: { renderer, side in
      renderer.add(index, column: nil, depth: 0, side)
    }
  }

  /// Writes a title, between markers if it has a conflict.
  mutating func addTitle(_ index: Int) {
    minimumColumn = nil
    let content = merge.nodes[index].content
    guard onlySide == nil, content?.isConflict == true else { return addText(index, column: 0, side) }
    let tree = merge.base
    let addBase = merge.nodes[index].base.map { node in
      { (renderer: inout MergeRenderer) in
        if tree.nodes[node].hasContent { renderer.addLine(Array(tree.content(of: node))) }
      }
    }
    addConflict(base: addBase) { renderer, side in renderer.addText(index, column: 0, side) }
  }

  /// The side whose text is written, unless both are.
  var side: MergeSide { onlySide ?? .ours }

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
    guard merge.kind(index) == .item, merge.base.dialect != .markdown else { return column }
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
    if isItem { plan.append(PlannedItem(node: index, lines: first..<first, depth: depth)) }
    addText(index, column: column, side)
    let children = merge.nodes[index].children
    for child in children { add(child, column: column, depth: depth + 1, side) }
    if isItem { plan[planIndex].lines = first..<lineCount }
  }

  private mutating func addText(_ index: Int, column: Int, _ side: MergeSide) {
    let text = merge.text(index, side)
    guard !text.isEmpty || merge.kind(index) == .line else { return }
    merge.writeIndentation(of: index, column: column, isBlank: text.isEmpty, to: &output)
    output += text
    add(ending(of: index))
    lineCount += 1
  }

  mutating func addLine(_ line: [UInt8]) {
    output += line
    add(lineEnding)
    lineCount += 1
  }

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
    let endings = Sides { ending(node[$0], merge.trees[$0]) }
    if let ours = endings.ours, let theirs = endings.theirs {
      let base = ending(node.base, merge.base) ?? lineEnding
      return Sides(base: base, Sides(ours: ours, theirs: theirs)).ours
    }
    guard let ending = endings[node.anySide] else { return lineEnding }
    // The ending of the list, if the line has the usual ending of its file.
    return ending == merge.trees[node.anySide].lineEnding ? lineEnding : ending
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

  private mutating func add(_ ending: LineEnding) {
    if ending != .lineFeed { output.append(.carriageReturn) }
    if ending != .carriageReturn { output.append(.lineFeed) }
  }
}
