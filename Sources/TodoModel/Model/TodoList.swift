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
  /// What a user has set of its meaning.
  package let conventions: ListConventions
  /// Its blocks: the *i*-th is parsed from the text's *i*-th.
  package internal(set) var blocks: SumTree<ListBlock>
  /// Whether the text may be in another program's format: its file name is not that of a list.
  package let mayBeForeign: Bool
  /// The other program's format that the text is in; nil for a list.
  ///
  /// Such a text has one problem, which names the format. Nothing in it is formatted, edited or highlighted.
  package private(set) var foreignFormat: ListFormat?
  /// What its items and those of other lists of the folder wait for.
  package internal(set) var dependencies = DependencyGraph.empty
  /// Its name among the lists of ``dependencies``.
  package internal(set) var nameInGraph = ""
  /// Whether its names are in ``dependencies``: not if it is another program's list, or not yet complete.
  var isInGraph = false

  /// Creates a list whose ``foreignFormat`` is not detected yet.
  init(
    text: SourceText, dialect: Dialect, conventions: ListConventions = .standard, mayBeForeign: Bool = false,
    blocks: SumTree<ListBlock>
  ) {
    self.text = text
    self.dialect = dialect
    self.conventions = conventions
    self.blocks = blocks
    self.mayBeForeign = mayBeForeign
  }

  /// Updates ``foreignFormat``.
  mutating func detectFormat() {
    foreignFormat = mayBeForeign ? Self.foreignFormat(of: text, blocks.sum, dialect) : nil
  }

  /// The sum of all blocks.
  package var sum: ListSum { blocks.sum }
}
