import TodoText

extension TodoList {
  /// Reads a whole text; one that may be in the format of another program is recognized if it is.
  ///
  /// - Complexity: O(*n*).
  package init(_ text: SourceText, dialect: Dialect = .extended, mayBeForeign: Bool = false) {
    self.init(text, dialect, mayBeForeign: mayBeForeign, findsDuplicates: true)
  }

  /// Reads a whole text without looking for duplicates: for who formats it, and never shows or edits it.
  package init(forFormatting text: SourceText, _ dialect: Dialect) {
    self.init(text, dialect, mayBeForeign: false, findsDuplicates: false)
  }

  private init(_ text: SourceText, _ dialect: Dialect, mayBeForeign: Bool, findsDuplicates: Bool) {
    let text = text.cut(dialect.blockCutting)
    let whole = ParsedChunk(0..<text.blocks.count, of: text, dialect, findsDuplicates: findsDuplicates)
    self.init(
      text: text, dialect: dialect, mayBeForeign: mayBeForeign, blocks: SumTree(whole.blocks))
    self = updatingFrontMatter()
  }

  /// The list with the bytes of `range` replaced, as a client's edit does.
  ///
  /// The range is in bytes, clamped to the text; it should not cut a scalar.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the blocks touched, and of those behind them whose reading
  ///   depends on the edit; besides, the lines of the group that are looked at for duplicates.
  package func replacing(_ range: Range<Int>, with bytes: Span<UInt8>) -> TodoList {
    let edit = text.replacing(range, with: bytes)
    var removed = edit.removedBlocks
    if removed.lowerBound > 0, blocks[removed.lowerBound - 1].needsLookahead {
      removed = removed.lowerBound - 1..<removed.upperBound
    }
    let list = TodoList(
      text: edit.text, dialect: dialect, mayBeForeign: mayBeForeign,
      blocks: blocks(replacing: removed, withThoseTo: edit.insertedBlocks.upperBound, of: edit.text))
    return list.updatingFrontMatter()
  }

  /// The blocks with those of `removed` replaced by the reading of what `text` holds from there to before the block at
  /// `end`, and of those behind that are read differently now.
  func blocks(
    replacing removed: Range<Int>, withThoseTo end: Int, of text: SourceText,
    startingWith start: ParserState? = nil
  ) -> SumTree<ListBlock> {
    var removed = removed
    var reading = ListParser(text, dialect, from: removed.lowerBound, after: blocks, start: start)
    while reading.next < end { reading.readNext() }
    while removed.upperBound < blocks.count, blocks[removed.upperBound].entry != reading.entry {
      reading.readNext()
      removed = removed.lowerBound..<removed.upperBound + 1
    }
    let kept = reading.findDuplicates(in: blocks, from: removed.upperBound)
    return blocks.replacing(removed.lowerBound..<kept, with: reading.blocks)
  }

  /// The list with a whole change made to it.
  ///
  /// Replacements that stand close together are made at once, so that no block is read for each of them.
  ///
  /// - Complexity: O(*k* (log *n* + *m*)), *k* the replacements, *m* as for one of them.
  package func applying(_ change: TextChange) -> TodoList {
    // The format is looked for once, in the result.
    let start = TodoList(text: text, dialect: dialect, blocks: blocks)
    let changed = change.clusters(within: 1024).reversed().reduce(start) { list, cluster in
      guard let extent = cluster.extent else { return list }
      let bytes = cluster.shifted(by: -extent.lowerBound).applied(to: text.bytes(in: extent))
      return list.replacing(extent, with: bytes.span)
    }
    return TodoList(
      text: changed.text, dialect: dialect, mayBeForeign: mayBeForeign, blocks: changed.blocks)
  }
}
