import TodoText

/// The syntax of a list file.
///
/// `Documentation.docc/Format.md` describes it: comments call that the list format.
package enum Dialect: String, Sendable, CaseIterable {
  /// [x]it! 1.1, strictly.
  case strict
  /// A superset with nested items and Markdown bullets; the default.
  case extended
  /// The task-list items of a Markdown document.
  case markdown

  /// Whether items can be nested and bulleted.
  var allowsSubItems: Bool { self != .strict }

  /// The rule that splits a text into blocks that can be parsed separately.
  var blockCutting: BlockCutting {
    self == .markdown ? .markdown : .unindentedLines
  }
}

extension SourceText {
  /// Creates a text from bytes, split into blocks as a list of `dialect` needs them.
  ///
  /// A list of a text that is split by another rule copies and splits it again.
  ///
  /// - Complexity: O(*n*).
  package init(_ bytes: ArraySlice<UInt8>, for dialect: Dialect) {
    self.init(bytes, dialect.blockCutting)
  }
}
