import TodoText

/// Parses the blocks of a text in order, each with the end state of the previous one.
struct ListParser {
  private let text: SourceText
  private var parser: DialectParser
  /// The index of the next block.
  private(set) var next: Int
  /// The parser state before the next block.
  private(set) var entry: ParserState
  /// The blocks parsed so far.
  private(set) var blocks: [ListBlock] = []

  /// Creates a parser of the blocks from `first` on, which begin in a given state.
  init(
    _ text: SourceText, _ dialect: Dialect, _ letters: StatusLetters, from first: Int, entry: ParserState
  ) {
    self.text = text
    self.entry = entry
    parser = DialectParser(dialect, letters)
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
        parsed = parser.parse(block.bytes.span, entry: entry, following: following.bytes.span)
      } else {
        parsed = parser.parse(block.bytes.span, entry: entry, following: Span())
      }
      entry = parsed.endState
      blocks.append(parsed)
    }
  }
}

/// Parses the blocks of a list in its dialect, one after the other.
struct DialectParser {
  /// The parser of a Markdown document; in other dialects, only its parser of lists is used.
  private var parser: MarkdownBlockParser
  private let isMarkdown: Bool
  private var marks = DescriptionMarks()

  init(_ dialect: Dialect, _ letters: StatusLetters) {
    isMarkdown = dialect == .markdown
    parser = MarkdownBlockParser(list: BlockParser(isMarkdown ? .extended : dialect), letters: letters)
  }

  /// Parses a block; `following` is the next block, empty at the end of the text.
  ///
  /// - Complexity: O(*n*).
  mutating func parse(_ bytes: Span<UInt8>, entry: ParserState, following: Span<UInt8>) -> ListBlock {
    isMarkdown
      ? parser.parseBlock(bytes, entry: entry, following: following, finding: &marks)
      : parser.list.parseBlock(bytes, entry: entry, following: following, finding: &marks)
  }
}
