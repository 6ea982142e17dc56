import TodoText

/// Parses the blocks of a text in order, each with the end state of the previous one.
struct ListParser {
  /// The text; blocks that cannot be parsed separately have been joined.
  private(set) var text: SourceText
  /// The parsed blocks of an earlier version of the text; those before ``first`` are still valid.
  private let known: SumTree<ListBlock>
  /// The next block to parse, nil at the end of the text, and some blocks after it.
  ///
  /// Taking them from the tree one by one would search it for each.
  private var upcoming: TextBlock?
  private var later: ArraySlice<TextBlock> = []
  private var parser: DialectParser
  private var duplicates: DuplicateFinder
  private let findsDuplicates: Bool
  /// The number of ``blocks`` that have been searched for duplicates.
  private var searchedCount = 0
  /// The index of the first block parsed.
  private(set) var first: Int
  /// The index of the next block.
  private(set) var next: Int
  /// The index of the block that ``parse()`` stops before.
  private(set) var end: Int
  /// The parser state before the next block.
  private(set) var entry: ParserState
  private var firstEntry: ParserState
  /// The blocks parsed so far.
  private(set) var blocks: [ListBlock] = []

  /// Whether an item continues from one of the parsed blocks in the next one.
  private(set) var hasContinuedBlock = false

  /// The number of blocks from ``end`` on.
  var remainingCount: Int { text.blocks.count - end }

  /// Creates a parser of the blocks from `first` to before `end`; `known` contains the parsed blocks before them.
  ///
  /// It finds duplicates only in ``findDuplicates(from:areJoined:)``. `start` is the state at the start of the file; nil
  /// for that of `known`.
  init(
    _ text: SourceText, _ dialect: Dialect, from first: Int, to end: Int, after known: SumTree<ListBlock>,
    start: ParserState? = nil
  ) {
    let entry =
      first > 0 ? known[first - 1].endState : start ?? (known.count > 0 ? known[0].entry : .start)
    self.init(text, dialect, from: first, to: end, entry: entry, after: known, findsDuplicates: false)
  }

  /// Creates a parser of the blocks from `first` to before `end`, which begins in a given state.
  init(
    _ text: SourceText, _ dialect: Dialect, from first: Int, to end: Int, entry: ParserState,
    after known: SumTree<ListBlock> = SumTree(), findsDuplicates: Bool = true
  ) {
    self.text = text
    self.findsDuplicates = findsDuplicates
    parser = DialectParser(dialect)
    self.known = known
    self.entry = entry
    firstEntry = entry
    self.first = first
    self.end = end
    next = first
    upcoming = first < text.blocks.count ? text.blocks[first] : nil
    duplicates = DuplicateFinder(text)
  }

  /// Parses all blocks before ``end``, or at most this many.
  mutating func parse(atMost count: Int = .max) {
    let last = count < end - next ? next + count : .max
    while next < min(end, last) { parseNext() }
  }

  /// Moves ``end`` one block further.
  mutating func extendEnd() { end += 1 }

  /// Parses the next block.
  private mutating func parseNext() {
    guard let block = upcoming else {
      next += 1
      return
    }
    if later.isEmpty, next + 1 < text.blocks.count { later = text.blocks.run(from: next + 1) }
    let following = later.first
    let parsed: ListBlock
    if let following {
      parsed = parser.parse(block.bytes.span, entry: entry, following: following.bytes.span)
    } else {
      parsed = parser.parse(block.bytes.span, entry: entry, following: Span())
    }
    guard !parsed.needsJoining else { return joinBlocks() }
    upcoming = following
    later = later.dropFirst()
    entry = parsed.endState
    next += 1
    blocks.append(parsed)
    if parsed.isContinued { hasContinuedBlock = true }
    // While an item continues, blocks may still be joined.
    if findsDuplicates, !parsed.isContinued { searchForDuplicates() }
  }

  /// Joins the next block with the blocks before and after it, up to the nearest unindented lines, and continues
  /// parsing at the joined block.
  private mutating func joinBlocks() {
    var start = next
    while start > 0, text.blocks[start].beginsIndented { start -= 1 }
    var last = next
    while last + 1 < text.blocks.count, text.blocks[last + 1].beginsIndented { last += 1 }
    text = text.joiningBlocks(start..<last + 1)
    end = max(end, last + 1) - (last - start)
    if start < first {
      first = start
      firstEntry = start > 0 ? known[start - 1].endState : .start
      blocks = []
    } else {
      blocks.removeLast(next - start)
    }
    duplicates.text = text
    searchedCount = min(searchedCount, blocks.count)
    next = start
    entry = blocks.last?.endState ?? firstEntry
    upcoming = text.blocks[start]
    later = []
  }

  private mutating func searchForDuplicates() {
    while searchedCount < blocks.count {
      let index = first + searchedCount
      let block = blocks[searchedCount]
      let found = duplicates.duplicates(in: block, at: index)
      if found != block.duplicates {
        blocks[searchedCount] = block.with(duplicates: found, in: text.blocks[index])
      }
      searchedCount += 1
    }
  }

  /// Finds the duplicates in the parsed blocks and in the kept blocks after them, and appends the kept blocks up to the
  /// last one whose duplicates changed.
  ///
  /// - Parameters:
  ///   - kept: The index, in the earlier version, of the first block that needs no parsing.
  ///   - areJoined: Whether the kept blocks were parsed separately from the blocks before them.
  /// - Returns: The index after the last appended block, in the earlier version.
  mutating func findDuplicates(from kept: Int, areJoined: Bool) -> Int {
    if !areJoined {
      let neighbors = DuplicateNeighbors(of: blocks, replacing: first..<kept, of: known)
      guard neighbors?.areDistinct != true else { return kept }
    }
    duplicates.process(known, before: first)
    searchForDuplicates()
    guard kept < known.count else { return kept }
    let before = known.prefix(before: kept)
    let nextGroup = known.firstIndex(whereSum: { $0.groupCount > before.groupCount })?.index ?? known.count
    let tooFar = known.firstIndex(whereSum: {
      $0.lineBreakCount >= before.lineBreakCount + DuplicateFinder.lineLimit
    })?.index
    let range = kept..<min(nextGroup, tooFar ?? known.count, known.count - 1) + 1
    var found: [[Duplicate]] = []
    var changed = kept
    known.forEach(range) { index, block in
      found.append(duplicates.duplicates(in: block, at: next + index - kept))
      if found.last != block.duplicates { changed = index + 1 }
    }
    known.forEach(kept..<changed) { index, block in
      blocks.append(block.with(duplicates: found[index - kept], in: text.blocks[next + index - kept]))
    }
    return changed
  }
}
