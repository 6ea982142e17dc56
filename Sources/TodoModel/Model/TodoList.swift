import TodoText

/// A parsed list file, with relative positions only.
///
/// Parsing never fails: every byte belongs to exactly one line of a block. ``replace(_:with:)`` parses only the blocks
/// that the edit affects; copies share all others.
package struct TodoList: Sendable {
  /// The text.
  package internal(set) var text: SourceText
  /// The dialect in which it is parsed.
  package let dialect: Dialect
  /// Its blocks: the *i*-th is parsed from the text's *i*-th.
  package private(set) var blocks: SumTree<ListBlock>
  /// Whether the text may be in another program's format: its file name is not that of a list.
  package let mayBeForeign: Bool
  /// The other program's format that the text is in; nil for a list.
  ///
  /// Such a text has one problem, which names the format. Nothing in it is formatted, edited or highlighted.
  package private(set) var foreignFormat: ListFormat?
  /// The blocks replaced since the last call of ``takeChange()``; nil if that was never called or they are too far apart.
  private var change: ListChange?

  /// Creates a list whose ``foreignFormat`` is not detected yet.
  init(text: SourceText, dialect: Dialect, mayBeForeign: Bool = false, blocks: SumTree<ListBlock>) {
    self.text = text
    self.dialect = dialect
    self.blocks = blocks
    self.mayBeForeign = mayBeForeign
  }

  /// Updates ``foreignFormat``.
  mutating func detectFormat() {
    foreignFormat = mayBeForeign ? Self.foreignFormat(of: text, blocks.sum, dialect) : nil
  }

  /// Replaces parsed blocks.
  ///
  /// - Complexity: O(log *n* + *m*), *m* the number of blocks removed and inserted.
  mutating func replaceBlocks(_ range: Range<Int>, with new: [ListBlock]) {
    guard change != nil else { return blocks.replace(range, with: new) }
    var removed: [ListBlock] = []
    removed.reserveCapacity(range.count)
    blocks.forEach(range) { _, block in removed.append(block) }
    blocks.replace(range, with: new)
    let isKnown = change?.add(removed, at: range.lowerBound, replacedBy: new.count, in: blocks)
    if isKnown == false { change = nil }
  }

  /// The blocks replaced since the last call; nil if they are not known, so that any may differ.
  package mutating func takeChange() -> ListChange? {
    defer { change = ListChange() }
    return change
  }

  /// The sum of all blocks.
  package var sum: ListSum { blocks.sum }
}
