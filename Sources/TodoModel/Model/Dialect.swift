import TodoText

/// How the lines of a list file are read.
package enum Dialect: String, Sendable, CaseIterable {
  /// [x]it! 1.1 to the letter.
  case strict
  /// A superset of it that also reads nested checklists and Markdown bullets: the default.
  case extended
  /// The task-list items of a Markdown document, and nothing else of it.
  case markdown

  /// Whether nested and bulleted items are items.
  var readsNestedItems: Bool { self != .strict }

  /// Where a text is cut into blocks that can be parsed one by one.
  var blockCutting: BlockCutting {
    switch self {
    case .strict: .unindentedLines
    case .extended: .items()
    case .markdown: .markdown
    }
  }
}
