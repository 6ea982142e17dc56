import TodoText

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
