import TodoText

/// Collects the lines, items and problems of a block while a parser processes it.
///
/// Contains, with its extensions, what all parsers share; the parser decides what a line is.
struct BlockBuilder {
  let dialect: Dialect
  let conventions: ListConventions

  private(set) var lines: [BlockLine] = []
  var items: [BlockItem] = []
  var problems: [BlockProblem] = []
  /// The ids of items, and those that they wait for.
  var names: [BlockName] = []
  var sum = ListSum.zero
  /// Whether the first line of an item has no text.
  var mayHaveEmptyItem = false
  /// Whether an item is nested in another.
  var hasSubItems = false
  /// Whether the last unindented item has a date in the specification, which gives it those of its sub-items too.
  var strictItemHasDate = false

  /// Begins a block of this many bytes.
  init(_ dialect: Dialect, _ conventions: ListConventions, byteCount: Int) {
    self.dialect = dialect
    self.conventions = conventions
    // Enough if lines have 24 bytes on average, and items 32.
    lines.reserveCapacity(byteCount / 24 + 1)
    items.reserveCapacity(byteCount / 32 + 1)
  }

  /// Adds the current line, after its problems have been added.
  mutating func add(
    _ line: RawLine, _ kind: LineKind, item: Int? = nil, indentation: Int = 0,
    issues: FormattingIssues = [], beginsGroup: Bool = false, shape: MarkdownShape = .any
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
  }

  mutating func report(_ code: ProblemCode, _ line: RawLine, _ range: Range<Int>) {
    problems.append(BlockProblem(code, line: lines.count, range.shifted(by: -line.start)))
  }

  /// The block, after all lines are parsed and all items ended.
  mutating func block(
    entry: ParserState, endState: consuming ParserState, needsLookahead: Bool
  ) -> ListBlock {
    if mayHaveEmptyItem {
      for item in items where item.flags.contains(.empty) {
        problems.append(BlockProblem(.emptyItem, of: item))
      }
    }
    if hasSubItems { addUnfinishedSubItems() }
    // Also the signs of a line are reported after its dates.
    problems.sort()
    endState.runs = markRuns(after: entry.runs)
    sum.itemCount = Int32(truncatingIfNeeded: items.count)
    sum.problemCount = Int32(truncatingIfNeeded: problems.count)
    sum.nameCount = Int32(truncatingIfNeeded: names.count)
    sum.nameDigest = names.digest(of: items)
    return ListBlock(
      lines: lines, items: items, problems: problems, names: names, entry: entry,
      endState: endState, needsLookahead: needsLookahead, sum: sum)
  }

  private mutating func addUnfinishedSubItems() {
    var hasUnfinished = [Bool](repeating: false, count: items.count)
    for (index, item) in items.enumerated().reversed() {
      if item.status?.isFinished == true, hasUnfinished[index] {
        problems.append(BlockProblem(.unfinishedSubItem, of: item))
      }
      guard item.parent != BlockItem.noParent else { continue }
      if item.isUnfinished || hasUnfinished[index] { hasUnfinished[Int(item.parent)] = true }
    }
  }

  /// Marks the problems that continue those of the previous line, and returns those of the last line.
  private mutating func markRuns(after before: RunCodes) -> RunCodes {
    var before = before
    var (index, next) = (0, Int32(0))
    while index < problems.count {
      let line = problems[index].line
      if line > next { before = [] }
      var codes: RunCodes = []
      while index < problems.count, problems[index].line == line {
        let code = RunCodes(problems[index].code)
        problems[index].continuesRun = !before.isDisjoint(with: code)
        codes.formUnion(code)
        index += 1
      }
      before = codes
      next = line + 1
    }
    return next < lines.count ? [] : before
  }
}
