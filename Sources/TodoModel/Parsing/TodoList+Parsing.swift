import TodoText

extension TodoList {
  /// Parses a text, and detects another program's format if it may be in one.
  ///
  /// - Complexity: O(*n*).
  package init(
    _ text: SourceText, dialect: Dialect = .extended, conventions: ListConventions = .standard,
    mayBeForeign: Bool = false
  ) {
    let text = text.cut(dialect.blockCutting)
    var parser = ListParser(text: text, dialect: dialect, conventions: conventions, next: 0, entry: .start)
    parser.parse(before: text.blocks.count)
    self.init(
      text: text, dialect: dialect, conventions: conventions, mayBeForeign: mayBeForeign,
      blocks: SumTree(parser.blocks))
    updateFrontMatter()
    findDuplicates(in: 0..<blocks.count)
    detectFormat()
    updateDependencies()
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
    if removed.lowerBound > 0, blocks[removed.lowerBound - 1].needsLookahead {
      removed = removed.lowerBound - 1..<removed.upperBound
    }
    reparse(removed, untilBlock: changed.new.upperBound)
    updateFrontMatter()
    detectFormat()
    updateDependencies()
  }

  /// Parses a new text where it differs from the old one, up to the block boundary at which the parser state matches.
  ///
  /// - Parameters:
  ///   - removed: The parsed blocks to replace.
  ///   - end: The end of the blocks of the text that replace them, which start at the same index.
  ///   - start: The state at the start of the file; nil for the old one.
  mutating func reparse(_ removed: Range<Int>, untilBlock end: Int, startingWith start: ParserState? = nil) {
    let entry =
      removed.lowerBound > 0
      ? blocks[removed.lowerBound - 1].endState : start ?? (blocks.count > 0 ? blocks[0].entry : .start)
    var parser = ListParser(
      text: text, dialect: dialect, conventions: conventions, next: removed.lowerBound, entry: entry)
    parser.parse(before: end)
    // The blocks that follow in the new text are the last of the old one.
    var old = removed
    while old.upperBound < blocks.count, blocks[old.upperBound].entry != parser.entry {
      old = old.lowerBound..<old.upperBound + 1
      parser.parse(before: parser.next + 1)
    }
    replaceBlocks(old, with: parser.blocks)
    findDuplicates(in: old.lowerBound..<parser.next)
  }

  /// The list with a change applied.
  ///
  /// Detects the format of another program in the result and updates its graph, which takes longer than a small change,
  /// unless the items alone are needed.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes from the first replacement to the last.
  package func applying(_ change: TextChange, detectingFormat detectsFormat: Bool = true) -> TodoList {
    guard let extent = change.extent else { return self }
    let bytes = change.shifted(by: -extent.lowerBound).applied(to: text.bytes(in: extent))
    var changed = TodoList(
      text: text, dialect: dialect, conventions: conventions, mayBeForeign: detectsFormat && mayBeForeign,
      blocks: blocks)
    (changed.dependencies, changed.nameInGraph, changed.isInGraph) = (dependencies, nameInGraph, isInGraph)
    changed.replace(extent, with: bytes.span)
    return changed
  }
}
