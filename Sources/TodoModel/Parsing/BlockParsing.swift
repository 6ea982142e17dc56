import TodoText

/// A parser that processes a block line by line.
protocol BlockParsing {
  /// Creates a parser for a block of this many bytes, which reuses the memory of an earlier one.
  init(_ dialect: Dialect, entry: ParserState, byteCount: Int, reusing memory: inout BlockMemory)

  /// Parses the next line; `following` is the next block, for lines that depend on its start.
  mutating func parse(_ line: RawLine, in bytes: Span<UInt8>, following: Span<UInt8>)

  /// The block, after all its lines are parsed; `isContinued` says whether the next one begins with an indented line.
  mutating func finish(entry: ParserState, isContinued: Bool) -> ListBlock

  /// The memory for the next block, once this block is finished.
  var memory: BlockMemory { get }
}

extension BlockParsing {
  fileprivate static func block(
    of bytes: Span<UInt8>, _ dialect: Dialect, entry: ParserState, following: Span<UInt8>,
    reusing memory: inout BlockMemory
  ) -> ListBlock {
    var parser = Self(dialect, entry: entry, byteCount: bytes.count, reusing: &memory)
    var start = 0
    while start < bytes.count {
      // A byte order mark does not belong to the first line's text.
      let hasMark = start == 0 && entry.previous == .fileStart && bytes.matches("\u{FEFF}", at: 0)
      let line = RawLine(from: start, textAt: hasMark ? 3 : start, in: bytes)
      parser.parse(line, in: bytes, following: following)
      start = line.end
    }
    let isContinued = following.count > 0 && (following[0] == .space || following[0] == .tab)
    let block = parser.finish(entry: entry, isContinued: isContinued)
    memory = parser.memory
    return block
  }
}

extension ListBlock {
  /// Parses a block; `following` is the next block, empty at the end of the text.
  ///
  /// - Complexity: O(*n*).
  static func parse(
    _ bytes: Span<UInt8>, _ dialect: Dialect, entry: ParserState, following: Span<UInt8>,
    reusing memory: inout BlockMemory
  ) -> ListBlock {
    switch dialect {
    case .strict, .extended:
      BlockParser.block(of: bytes, dialect, entry: entry, following: following, reusing: &memory)
    case .markdown:
      MarkdownBlockParser.block(of: bytes, dialect, entry: entry, following: following, reusing: &memory)
    }
  }
}
