/// All that the reading of a block depends on besides its own bytes: what stood before it.
///
/// A block begins with a line that is not indented, so no item is ever open there. Re-reading after an edit stops
/// at the first untouched block whose state is what it was.
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

  /// Whether the block begins between the markers of a merge conflict.
  var isInConflict = false

  /// The state at the start of a file.
  static let start = ParserState(previous: .fileStart)
}
