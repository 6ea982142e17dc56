import TodoText

/// Parses the blocks of a list in its dialect, one after the other.
struct DialectParser {
  private var list: BlockParser
  /// The parser of a Markdown document; else nil.
  private var markdown: MarkdownBlockParser?
  private var marks = DescriptionMarks()

  init(_ dialect: Dialect) {
    list = BlockParser(dialect)
    markdown = dialect == .markdown ? MarkdownBlockParser() : nil
  }

  /// Parses a block; `following` is the next block, empty at the end of the text.
  ///
  /// - Complexity: O(*n*).
  mutating func parse(_ bytes: Span<UInt8>, entry: ParserState, following: Span<UInt8>) -> ListBlock {
    let block = markdown?.parseBlock(bytes, entry: entry, following: following, finding: &marks)
    return block ?? list.parseBlock(bytes, entry: entry, following: following, finding: &marks)
  }
}
