import TodoText

/// Parses the blocks of a text in order, each with the end state of the previous one.
struct ListParser {
  private let text: SourceText
  /// The parser of a Markdown document; in other dialects, only its parser of lists is used.
  private var parser: MarkdownBlockParser
  private let isMarkdown: Bool
  /// The index of the next block.
  private(set) var next: Int
  /// The parser state before the next block.
  private(set) var entry: ParserState
  /// The blocks parsed so far.
  private(set) var blocks: [ListBlock] = []

  /// Creates a parser of the blocks from `first` on, which begin in a given state.
  init(
    _ text: SourceText, _ dialect: Dialect, _ conventions: ListConventions, from first: Int,
    entry: ParserState
  ) {
    self.text = text
    self.entry = entry
    isMarkdown = dialect == .markdown
    parser = MarkdownBlockParser(
      list: BlockParser(isMarkdown ? .extended : dialect, conventions), letters: conventions.letters)
    next = first
  }

  /// Parses the blocks before `end`.
  mutating func parse(before end: Int) {
    while next < end {
      let block = text.blocks[next]
      next += 1
      let parsed: ListBlock
      if next < text.blocks.count {
        let following = text.blocks[next]
        parsed = parse(block.bytes.span, following: following.bytes.span)
      } else {
        parsed = parse(block.bytes.span, following: Span())
      }
      entry = parsed.endState
      blocks.append(parsed)
    }
  }

  /// Parses a block; `following` is the next block, empty at the end of the text.
  private mutating func parse(_ bytes: Span<UInt8>, following: Span<UInt8>) -> ListBlock {
    isMarkdown
      ? parser.parseBlock(bytes, entry: entry, following: following)
      : parser.list.parseBlock(bytes, entry: entry, following: following)
  }
}
