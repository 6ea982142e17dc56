import TodoText

/// A list file, read: immutable, and nothing in it knows its absolute place.
///
/// Reading never fails: whatever a file holds, every byte of it belongs to exactly one line of a block. A new version
/// is made from the old one by ``replacing(_:with:)`` and re-reads only the blocks that the edit touches.
package struct TodoList: Sendable {
  /// The text.
  package let text: SourceText
  /// How it is read.
  package let dialect: Dialect
  /// Its blocks: the *i*-th is the reading of the text's *i*-th.
  package let blocks: SumTree<ListBlock>
  /// Whether the text may be in the format of another program: its file is not named as a list of ours.
  package let mayBeForeign: Bool
  /// The format of another program that the text is in; nil for a list.
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

  /// What all blocks add up to.
  package var sum: ListSum { blocks.sum }
}
