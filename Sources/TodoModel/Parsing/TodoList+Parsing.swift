import TodoText

extension TodoList {
  /// Parses a text, and detects another program's format if it may be in one.
  ///
  /// - Complexity: O(*n*).
  package init(_ text: SourceText, dialect: Dialect = .extended, mayBeForeign: Bool = false) {
    self.init(text, dialect, mayBeForeign: mayBeForeign, findsDuplicates: true)
  }

  /// Parses a text without detecting duplicates, for formatting alone.
  package init(forFormatting text: SourceText, _ dialect: Dialect) {
    self.init(text, dialect, mayBeForeign: false, findsDuplicates: false)
  }

  private init(_ text: SourceText, _ dialect: Dialect, mayBeForeign: Bool, findsDuplicates: Bool) {
    self.init(
      cut: text.cut(dialect.blockCutting), dialect, mayBeForeign: mayBeForeign,
      findsDuplicates: findsDuplicates)
  }

  /// Parses a text that is split into blocks already.
  init(
    cut text: SourceText, _ dialect: Dialect, mayBeForeign: Bool = false, findsDuplicates: Bool = true
  ) {
    var parser = ListParser(
      text, dialect, from: 0, to: text.blocks.count, entry: .start, findsDuplicates: findsDuplicates)
    parser.parse()
    self.init(
      text: parser.text, dialect: dialect, mayBeForeign: mayBeForeign, blocks: SumTree(parser.blocks))
    updateFrontMatter()
    if findsDuplicates, parser.hasContinuedBlock { findUnfinishedSubItems(in: 0..<blocks.count) }
    detectFormat()
  }

  /// Replaces the bytes of `range`, as for a client's edit.
  ///
  /// The range is clamped to the text; it should not split a scalar.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the edited blocks and of the blocks after them that parse
  ///   differently, plus the lines of the group that are searched for duplicates.
  package mutating func replace(_ range: Range<Int>, with bytes: Span<UInt8>) {
    let changed = text.replace(range, with: bytes)
    var removed = changed.old
    if removed.lowerBound > 0, needsParsing(before: removed.lowerBound) {
      removed = removed.lowerBound - 1..<removed.upperBound
    }
    reparse(removed, untilBlock: changed.new.upperBound)
    updateFrontMatter()
    detectFormat()
  }

  /// The list with the bytes of `range` replaced.
  ///
  /// - Complexity: As for ``replace(_:with:)``.
  package func replacing(_ range: Range<Int>, with bytes: Span<UInt8>) -> TodoList {
    var list = self
    list.replace(range, with: bytes)
    return list
  }

  /// Whether the block before `index` may parse differently before the block at `index` of the new text.
  private func needsParsing(before index: Int) -> Bool {
    let last = blocks[index - 1]
    let isContinued = index < text.blocks.count && text.blocks[index].beginsIndented
    return last.needsLookahead || last.isContinued != isContinued
  }

  /// Parses a new text where it differs from the old one, up to the block boundary at which the parser state matches.
  ///
  /// - Parameters:
  ///   - removed: The parsed blocks to replace.
  ///   - end: The end of the blocks of the text that replace them, which start at the same index.
  ///   - start: The state at the start of the file; nil for the old one.
  ///   - areJoined: Whether the blocks before and after `removed` were parsed separately.
  mutating func reparse(
    _ removed: Range<Int>, untilBlock end: Int, startingWith start: ParserState? = nil,
    areJoined: Bool = false
  ) {
    // A function of its own, so that the parser, which shares the trees, is gone when they change: in place, unless
    // there is a copy.
    let (parsed, old, text) = parse(
      removed, untilBlock: end, startingWith: start, areJoined: areJoined)
    self.text = text
    replaceBlocks(old, with: parsed)
    findUnfinishedSubItems(in: old.lowerBound..<old.lowerBound + parsed.count)
  }

  /// Parses as ``reparse(_:untilBlock:startingWith:areJoined:)``.
  ///
  /// - Returns: The parsed blocks, the range of those they replace, and the text, in which blocks may be joined.
  private func parse(
    _ removed: Range<Int>, untilBlock end: Int, startingWith start: ParserState?, areJoined: Bool
  ) -> (parsed: [ListBlock], old: Range<Int>, text: SourceText) {
    var parser = ListParser(text, dialect, from: removed.lowerBound, to: end, after: blocks, start: start)
    parser.parse()
    // The blocks that follow in the new text are the last of the old one.
    while parser.remainingCount > 0, blocks[blocks.count - parser.remainingCount].entry != parser.entry {
      parser.extendEnd()
      parser.parse()
    }
    let changed = parser.findDuplicates(
      from: blocks.count - parser.remainingCount, areJoined: areJoined)
    return (parser.blocks, parser.first..<changed, parser.text)
  }

  /// The list with a change applied.
  ///
  /// Nearby replacements are applied together, so that no block is parsed for each of them. All are applied together if
  /// this would parse more than the whole list twice: each may change the parse of many lines after it, such as the
  /// indentation of nested items.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - detectsFormat: Whether to detect the format of another program in the result, which takes longer than a small
  ///     change; false for a result whose items alone are needed.
  /// - Returns: The changed list.
  /// - Complexity: O(*k* (log *n* + *m*)), *k* the replacements, *m* as for one of them, but at most O(*n* + *k* log *n*).
  package func applying(_ change: TextChange, detectingFormat detectsFormat: Bool = true) -> TodoList {
    // The format is detected once, in the result.
    let start = TodoList(text: text, dialect: dialect, blocks: blocks)
    var changed = start
    var parsedCount = 0
    for cluster in change.clusters(within: 1024).reversed() {
      let new = changed.applyingTogether(cluster)
      let parsed = new.changedBlocks(since: changed.blocks).new
      // Finding out whether an open item has unfinished sub-items takes about a quarter of parsing a block.
      let openCount =
        parsed.lowerBound > 0 ? new.blocks[parsed.lowerBound - 1].endState.open.columns.count : 0
      parsedCount += parsed.count + openCount / 4
      changed = new
      if parsedCount > 2 * blocks.count {
        changed = start.applyingTogether(change)
        break
      }
    }
    changed = TodoList(
      text: changed.text, dialect: dialect, mayBeForeign: detectsFormat && mayBeForeign,
      blocks: changed.blocks)
    changed.detectFormat()
    return changed
  }

  /// The list with a change applied as one replacement.
  private func applyingTogether(_ change: TextChange) -> TodoList {
    guard let extent = change.extent else { return self }
    let bytes = change.shifted(by: -extent.lowerBound).applied(to: text.bytes(in: extent))
    return replacing(extent, with: bytes.span)
  }
}
