/// A stretch of a Markdown document that is read by rules of its own.
///
/// Source: CommonMark 0.31, *Fenced code blocks*, *HTML blocks*; the list format, *Markdown documents*.
enum MarkdownRegion: Hashable, Sendable {
  /// Outside of all that follows.
  case document
  /// Between two lines of three such characters, at the start of the file.
  case frontMatter(UInt8)
  /// An HTML block, a comment among them.
  case html(MarkdownHTML)
  /// Code between fences.
  case code(MarkdownFence)
  /// A list between fences, marked `xit`.
  case list(MarkdownFence)
}

/// The line that begins fenced code: so many backticks or tildes.
struct MarkdownFence: Hashable, Sendable {
  /// A backtick or a tilde.
  let character: UInt8
  /// How many of them; as many at least close the fence.
  let length: Int32
}
