/// All that the reading of a block depends on besides its own bytes: what stood before it.
///
/// Re-reading after an edit stops at the first untouched block whose state is what it was.
package struct ParserState: Hashable, Sendable {
  /// What the line before was.
  enum Previous: UInt8, Sendable {
    /// Nothing: it is the first line of the file.
    case fileStart
    /// A blank line, or something outside all groups: the next line begins a group.
    case boundary
    /// A title: the next item belongs to it.
    case title
    /// An item or more of its description.
    case item
    /// The same behind a bullet, which a strict reader takes for a title.
    case bulletedItem

    /// Whether the next line begins a group.
    var isBoundary: Bool { self == .fileStart || self == .boundary }
  }

  var previous: Previous
  /// What of a Markdown document the block begins in; in a list, always `document`.
  var region = MarkdownRegion.document
  /// Whether a paragraph of a Markdown document, outside of all lists and quotes, may go on.
  var isInParagraph = false

  /// The problems of the line before that the next line may have as well.
  var runs: RunCodes = []
  /// The items that the block begins inside of.
  var open = OuterItems()

  /// Whether the block begins between the markers of a merge conflict.
  var isInConflict = false

  /// The state at the start of a file.
  static let start = ParserState(previous: .fileStart)
}

/// The items that a block begins inside of: all that the parser must know of what stands before it.
///
/// They are known by their columns, not by their places, so that they stay as they are when an item before them comes
/// or goes.
struct OuterItems: Hashable, Sendable {
  /// The columns of their checkboxes, the outermost first.
  var columns: [Int32] = []
  /// The column that the formatter writes the outermost at.
  var indentation: Int32 = 0
  /// Whether the outermost is bulleted or unattached.
  var traits: BlockItem.Flags = []
  /// Whether a strict reader has met a date since the last unindented item.
  var hasDate = false
}
