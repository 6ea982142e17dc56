import TodoText

/// Collects the lines, items and problems of a block while a reader goes through it.
///
/// What every reader does alike stands here and in its extensions: the reader decides what a line is.
struct BlockBuilder {
  /// Reads what items of a list say.
  let description: DescriptionLexer
  /// Reads what items of a Markdown document say.
  let markdownDescription: DescriptionLexer

  private(set) var lines: [BlockLine] = []
  var items: [BlockItem] = []
  var problems: [BlockProblem] = []
  var sum = ListSum.zero
  /// Whether an item is inside of another.
  var hasSubItems = false
  /// Whether a strict reader has met a date since the last unindented item.
  var strictReaderHasDate = false

  init(_ dialect: Dialect, byteCount: Int) {
    description = DescriptionLexer(dialect)
    markdownDescription = DescriptionLexer(dialect, .markdown)
    lines.reserveCapacity(byteCount / 24 + 1)
    items.reserveCapacity(byteCount / 32 + 1)
  }

  /// Adds the line that has been read, once all there is to report of it is reported.
  mutating func add(
    _ line: RawLine, _ kind: LineKind, item: Int = -1, indentation: Int = 0,
    untidiness: FormattingIssues = [],
    beginsGroup: Bool = false, shape: MarkdownShape = .any
  ) {
    switch line.ending {
    case .none: break
    case .lineFeed: sum.lineFeedCount += 1
    case .carriageReturnLineFeed: sum.carriageReturnLineFeedCount += 1
    case .carriageReturn: sum.carriageReturnCount += 1
    }
    if beginsGroup { sum.groupCount += 1 }
    if !untidiness.isEmpty { sum.untidyLineCount += 1 }
    lines.append(
      BlockLine(
        start: Int32(truncatingIfNeeded: line.start), item: Int32(truncatingIfNeeded: item),
        indentation: UInt16(clamping: indentation), kind: kind, ending: line.ending, untidiness: untidiness,
        beginsGroup: beginsGroup, shape: shape))
    sum.endedDepth = min(sum.endedDepth, lines[lines.count - 1].endedDepth(among: items))
  }

  /// Adds a problem of the line that is being read.
  mutating func report(_ code: ProblemCode, _ line: RawLine, _ range: Range<Int>) {
    problems.append(
      BlockProblem(
        code: code, line: Int32(truncatingIfNeeded: lines.count),
        start: Int32(truncatingIfNeeded: range.lowerBound - line.start),
        end: Int32(truncatingIfNeeded: range.upperBound - line.start)))
  }

  /// Ends an item: no line from `line` on belongs to it.
  mutating func end(item: Int, before line: Int) {
    items[item].endLine = Int32(truncatingIfNeeded: line)
  }

  /// The block, once all its lines are read and all its items are ended.
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
    // What was made room for is about twice of what is needed, and goes to the next block.
    return ListBlock(
      lines: lines.fitted, items: items.fitted, problems: problems, entry: entry, endState: endState,
      needsLookahead: needsLookahead, isContinued: isContinued, needsJoining: needsJoining, sum: sum,
      runsThrough: runs.through)
  }

  /// Adds what can be said of an item only when it is known whole.
  private mutating func addItemProblems() {
    let found = problems.count
    for item in items where item.traits.contains(.empty) {
      problems.append(BlockProblem(.emptyItem, of: item))
    }
    if hasSubItems { addUnfinishedSubItems() }
    if problems.count > found { problems.sort() }
  }

  private mutating func addUnfinishedSubItems() {
    var hasUnfinished = [Bool](repeating: false, count: items.count)
    for (place, item) in items.enumerated().reversed() {
      if item.status?.isFinished == true, hasUnfinished[place] {
        problems.append(BlockProblem(.unfinishedSubItem, of: item))
      }
      guard item.parent >= 0 else { continue }
      if item.isUnfinished || hasUnfinished[place] { hasUnfinished[Int(item.parent)] = true }
    }
  }
}

extension Array {
  /// The same elements in no more memory than they need.
  fileprivate var fitted: [Element] {
    var fitted: [Element] = []
    fitted.reserveCapacity(count)
    fitted.append(contentsOf: self)
    return fitted
  }
}
