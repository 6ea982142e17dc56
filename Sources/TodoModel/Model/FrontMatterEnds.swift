/// The lines that can end front matter.
///
/// Source: the list format, *Markdown documents*. Without an end, the first line is ordinary
/// Markdown, as on GitHub.
struct FrontMatterEnds: OptionSet, Hashable, Sendable {
  /// 1 for `---` or `...`, 2 for `+++`.
  let rawValue: UInt8
}

extension FrontMatterEnds {
  /// The end for `mark`, the character of an opening or a closing line.
  init(of mark: UInt8) {
    self.init(rawValue: mark == UInt8(ascii: "+") ? 2 : 1)
  }
}
