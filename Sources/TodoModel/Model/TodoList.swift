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

  init(text: SourceText, dialect: Dialect, blocks: SumTree<ListBlock>) {
    self.text = text
    self.dialect = dialect
    self.blocks = blocks
  }

  /// What all blocks add up to.
  package var sum: ListSum { blocks.sum }
}
