/// The state that parsing a block depends on besides its own bytes.
///
/// Parsing after an edit stops once the parser state at a block boundary matches the previous parse.
struct ParserState: Hashable, Sendable {
  /// The kind of the previous line.
  enum Previous: UInt8, Sendable {
    /// None: this is the first line of the file.
    case fileStart
    /// A blank line, or one outside of groups: the next line begins a group.
    case boundary
    /// A title: the next item belongs to it.
    case title
    /// An item or its description.
    case item
    /// A bulleted item or its description, which is a title in the [x]it! specification.
    case bulletedItem

    /// Whether the next line begins a group.
    var isBoundary: Bool { self == .fileStart || self == .boundary }
  }

  var previous: Previous
  /// The region of the Markdown document at the start of the block; always `document` in a list.
  var region = MarkdownRegion.document
  /// Whether a top-level Markdown paragraph may continue.
  var isInParagraph = false

  /// The problems of the previous line that may continue as a run.
  var runs: RunCodes = []

  /// The length of the markers of the merge conflict that the block begins in; 0 for none.
  var conflictMarkerSize: Int = 0

  static let start = ParserState(previous: .fileStart)
}
