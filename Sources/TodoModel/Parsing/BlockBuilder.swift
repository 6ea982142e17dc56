import TodoText

/// Collects the lines, items and problems of a block while a parser processes it.
///
/// Contains, with its extensions, what all parsers share; the parser decides what a line is.
struct BlockBuilder {
  /// Parses the text of items in lists.
  let description: DescriptionLexer
  /// Parses the text of items in Markdown documents.
  let markdownDescription: DescriptionLexer

  private(set) var lines: [BlockLine]
  var items: [BlockItem]
  var problems: [BlockProblem] = []
  var sum = ListSum.zero
  /// The last item whose date in words was reported; only its first one is.
  var itemWithDateWords: Int?
  /// Whether an item is nested in another.
  var hasSubItems = false
  /// Whether the last unindented item has a date in the specification, which gives it those of its sub-items too.
  var strictItemHasDate = false

  /// Creates a builder for a block of this many bytes, which reuses the memory of an earlier one.
  init(_ dialect: Dialect, byteCount: Int, reusing memory: inout BlockMemory) {
    description = DescriptionLexer(dialect)
    markdownDescription = DescriptionLexer(dialect, .markdown)
    lines = memory.lines
    items = memory.items
    memory.lines = []
    memory.items = []
    lines.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    // Enough if lines have 24 bytes on average, and items 32.
    lines.reserveCapacity(byteCount / 24 + 1)
    items.reserveCapacity(byteCount / 32 + 1)
  }

  /// The memory for the next block, once this block is built.
  func memory(with open: OpenItems, _ containers: [MarkdownContainer] = []) -> BlockMemory {
    BlockMemory(lines: lines, items: items, open: open.memory, containers: containers)
  }

  /// Adds the current line, after its problems have been added.
  mutating func add(
    _ line: RawLine, _ kind: LineKind, item: Int? = nil, indentation: Int = 0,
    issues: FormattingIssues = [],
    beginsGroup: Bool = false, shape: MarkdownShape = .any
  ) {
    switch line.ending {
    case .none: break
    case .lineFeed: sum.lineFeedCount += 1
    case .carriageReturnLineFeed: sum.carriageReturnLineFeedCount += 1
    case .carriageReturn: sum.carriageReturnCount += 1
    }
    if beginsGroup { sum.groupCount += 1 }
    if !issues.isEmpty { sum.unformattedLineCount += 1 }
    lines.append(
      BlockLine(
        start: Int32(truncatingIfNeeded: line.start),
        item: item.map { Int32(truncatingIfNeeded: $0) } ?? BlockLine.noItem,
        indentation: UInt16(clamping: indentation), kind: kind, ending: line.ending, issues: issues,
        beginsGroup: beginsGroup, shape: shape))
    if sum.endedDepth > 0 {
      sum.endedDepth = min(sum.endedDepth, lines[lines.count - 1].endedDepth(among: items))
    }
  }

  /// Adds a problem of the current line.
  mutating func report(_ code: ProblemCode, _ line: RawLine, _ range: Range<Int>) {
    problems.append(
      BlockProblem(
        code: code, line: Int32(truncatingIfNeeded: lines.count),
        start: Int32(truncatingIfNeeded: range.lowerBound - line.start),
        end: Int32(truncatingIfNeeded: range.upperBound - line.start)))
  }

  /// Ends an item before `line`.
  mutating func end(item: Int, before line: Int) {
    items[item].endLine = Int32(truncatingIfNeeded: line)
  }

  /// The block, after all lines are parsed and all items ended.
  mutating func block(
    entry: ParserState, endState: ParserState, needsLookahead: Bool, isContinued: Bool = false,
    needsJoining: Bool = false
  ) -> ListBlock {
    addItemProblems()
    let runs = markRuns(after: entry.runs)
    var endState = endState
    endState.runs = runs.last
    sum.itemCount = Int32(truncatingIfNeeded: items.count)
    sum.problemCount = Int32(truncatingIfNeeded: problems.count)
    return ListBlock(
      lines: lines.fitted, items: items.fitted, problems: problems, entry: entry, endState: endState,
      needsLookahead: needsLookahead, isContinued: isContinued, needsJoining: needsJoining, sum: sum,
      runsThrough: runs.through)
  }

  /// Adds the problems that depend on all lines of an item, and sorts all problems.
  private mutating func addItemProblems() {
    let found = problems.count
    for item in items where item.flags.contains(.empty) {
      problems.append(BlockProblem(.emptyItem, of: item))
    }
    if hasSubItems { addUnfinishedSubItems() }
    if problems.count > found { problems.sort() }
  }

  private mutating func addUnfinishedSubItems() {
    var hasUnfinished = [Bool](repeating: false, count: items.count)
    for (index, item) in items.enumerated().reversed() {
      if item.status?.isFinished == true, hasUnfinished[index] {
        problems.append(BlockProblem(.unfinishedSubItem, of: item))
      }
      guard item.hasParentInBlock else { continue }
      if item.isUnfinished || hasUnfinished[index] { hasUnfinished[Int(item.parent)] = true }
    }
  }
}

/// Arrays whose memory is reused from block to block.
struct BlockMemory {
  fileprivate var lines: [BlockLine] = []
  fileprivate var items: [BlockItem] = []
  var open = OpenItems.Memory()
  var containers: [MarkdownContainer] = []
}

extension Array {
  /// A copy without spare capacity.
  fileprivate var fitted: [Element] {
    withUnsafeBufferPointer { Array($0) }
  }
}
