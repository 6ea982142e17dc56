import TodoText

/// Parses the blocks of a text in order, each with the end state of the previous one.
struct ListParser {
  let text: SourceText
  let dialect: Dialect
  let conventions: ListConventions
  /// The index of the next block.
  private(set) var next: Int
  /// The parser state before the next block.
  private(set) var entry: ParserState
  private(set) var blocks: [ListBlock] = []

  /// Parses the blocks before `end`.
  mutating func parse(before end: Int) {
    while next < end {
      let bytes = text.blocks[next].bytes
      next += 1
      let following = next < text.blocks.count ? text.blocks[next].bytes : []
      let block = parse(bytes.span, following: following.span)
      entry = block.endState
      blocks.append(block)
    }
  }

  /// Parses a block; `following` is the next block, empty at the end of the text.
  private func parse(_ bytes: Span<UInt8>, following: Span<UInt8>) -> ListBlock {
    let isMarkdown = dialect == .markdown
    // In other dialects, only the parser of lists in it is used.
    var parser = MarkdownBlockParser(
      list: BlockParser(
        dialect: isMarkdown ? .extended : dialect,
        builder: BlockBuilder(dialect, conventions, byteCount: bytes.count), previous: entry.previous,
        conflictMarkerSize: entry.conflictMarkerSize),
      region: entry.region, isInParagraph: entry.isInParagraph)
    var start = 0
    while start < bytes.count {
      // A byte order mark does not belong to the first line's text.
      let hasMark = start == 0 && entry.previous == .fileStart && bytes.matches("\u{FEFF}", at: 0)
      let line = RawLine(from: start, textAt: hasMark ? 3 : start, in: bytes)
      if isMarkdown {
        parser.parse(line, in: bytes, following: following)
      } else {
        parser.list.parse(line, in: bytes, following: following)
      }
      start = line.end
    }
    return parser.finish(entry)
  }
}
