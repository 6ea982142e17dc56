import TodoText

extension TodoList {
  /// Reads a whole text.
  ///
  /// - Complexity: O(*n*).
  package init(_ text: SourceText, dialect: Dialect = .extended) {
    var reading = BlockSequenceReader(text, dialect, from: 0, entry: .start)
    while reading.next < text.blocks.count { reading.readNext() }
    self.init(text: text, dialect: dialect, blocks: SummedTree(reading.blocks))
  }

  /// The list with the bytes of `range` replaced, as a client's edit does.
  ///
  /// The range is in bytes, clamped to the text; it should not cut a scalar.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the bytes of the blocks touched, and of those behind them whose reading
  ///   depends on the edit.
  package func replacing(_ range: Range<Int>, with bytes: Span<UInt8>) -> TodoList {
    let edit = text.replacing(range, with: bytes)
    var removed = edit.removedBlocks
    var first = edit.insertedBlocks.lowerBound
    if first > 0, blocks[first - 1].looksAhead {
      first -= 1
      removed = first..<removed.upperBound
    }
    let entry = first > 0 ? blocks[first - 1].exit : .start
    var reading = BlockSequenceReader(edit.text, dialect, from: first, entry: entry)
    while reading.next < edit.insertedBlocks.upperBound { reading.readNext() }
    while reading.next < edit.text.blocks.count, blocks[removed.upperBound].entry != reading.entry {
      reading.readNext()
      removed = first..<removed.upperBound + 1
    }
    return TodoList(
      text: edit.text, dialect: dialect, blocks: blocks.replacing(removed, with: reading.blocks))
  }

  /// The list with a whole change made to it.
  package func applying(_ change: TextChange) -> TodoList {
    change.replacements.reversed().reduce(self) { list, replacement in
      list.replacing(replacement.range, with: replacement.bytes.span)
    }
  }
}

/// Reads the blocks of a text one after the other, each with the state that the one before it ended in.
private struct BlockSequenceReader {
  private let text: SourceText
  private let dialect: Dialect
  private var upcoming: TextBlock?
  /// The text's block that is read next.
  private(set) var next: Int
  /// The state that it is read with.
  private(set) var entry: EntryState
  /// What has been read.
  private(set) var blocks: [ListBlock] = []

  init(_ text: SourceText, _ dialect: Dialect, from first: Int, entry: EntryState) {
    self.text = text
    self.dialect = dialect
    self.entry = entry
    next = first
    upcoming = first < text.blocks.count ? text.blocks[first] : nil
  }

  mutating func readNext() {
    guard let block = upcoming else { return }
    next += 1
    upcoming = next < text.blocks.count ? text.blocks[next] : nil
    let read = ListBlock.read(
      block.bytes.span, dialect, entry: entry, following: upcoming?.bytes ?? [])
    blocks.append(read)
    entry = read.exit
  }
}
