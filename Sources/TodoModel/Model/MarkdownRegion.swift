/// A region of a Markdown document with its own syntax.
///
/// Source: CommonMark 0.31, *Fenced code blocks*, *HTML blocks*; the list format, *Markdown documents*.
enum MarkdownRegion: Hashable, Sendable {
  /// Outside of the other regions.
  case document
  /// Front matter at the start of the file, opened by a line of three of this character: `---` or `+++`.
  case frontMatter(UInt8)
  /// An HTML block or comment.
  case html(MarkdownHTML)
  /// Fenced code.
  case code(MarkdownFence)
  /// A fenced list, marked `xit`.
  case list(MarkdownFence)
}

/// The opening fence of code.
struct MarkdownFence: Hashable, Sendable {
  /// A backtick or a tilde.
  let character: UInt8
  /// The length of the fence; the closing fence is at least as long.
  let length: Int32
}
