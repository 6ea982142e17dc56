import TodoText

/// A parsed list file: immutable, with relative positions only.
///
/// Parsing never fails: every byte belongs to exactly one line of a block. ``replacing(_:with:)`` creates a new version
/// and parses only the blocks that the edit affects.
package struct TodoList: Sendable {
  /// The text.
  package let text: SourceText
  /// The dialect in which it is parsed.
  package let dialect: Dialect
  /// Its blocks: the *i*-th is parsed from the text's *i*-th.
  package let blocks: SumTree<ListBlock>
  /// Whether the text may be in another program's format: its file name is not that of a list.
  package let mayBeForeign: Bool
  /// The other program's format that the text is in; nil for a list.
  ///
  /// Such a text has one problem, which names the format. Nothing in it is formatted, edited or highlighted.
  package let foreignFormat: ListFormat?

  init(text: SourceText, dialect: Dialect, mayBeForeign: Bool = false, blocks: SumTree<ListBlock>) {
    self.text = text
    self.dialect = dialect
    self.blocks = blocks
    self.mayBeForeign = mayBeForeign
    foreignFormat = mayBeForeign ? Self.foreignFormat(of: text, blocks.sum, dialect) : nil
  }

  /// The sum of all blocks.
  package var sum: ListSum { blocks.sum }
}
