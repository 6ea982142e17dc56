import TodoText

/// A parser of blocks, one after the other, which processes each line by line.
///
/// It keeps the memory of its arrays from block to block.
protocol BlockParsing {
  /// Begins a block of this many bytes.
  mutating func begin(entry: ParserState, byteCount: Int)

  /// Parses the next line; `following` is the next block, for lines that depend on its start.
  mutating func parse(_ line: RawLine, in bytes: Span<UInt8>, following: Span<UInt8>)

  /// The block, after all its lines are parsed.
  mutating func finish(entry: ParserState) -> ListBlock
}

extension BlockParsing {
  /// Parses a block; `following` is the next block, empty at the end of the text.
  ///
  /// - Complexity: O(*n*).
  mutating func parseBlock(_ bytes: Span<UInt8>, entry: ParserState, following: Span<UInt8>) -> ListBlock {
    begin(entry: entry, byteCount: bytes.count)
    var start = 0
    while start < bytes.count {
      // A byte order mark does not belong to the first line's text.
      let hasMark = start == 0 && entry.previous == .fileStart && bytes.matches("\u{FEFF}", at: 0)
      let line = RawLine(from: start, textAt: hasMark ? 3 : start, in: bytes)
      parse(line, in: bytes, following: following)
      start = line.end
    }
    return finish(entry: entry)
  }
}
