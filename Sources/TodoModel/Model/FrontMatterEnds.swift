/// The lines that can end front matter.
///
/// Source: the list format, *Markdown documents*. Without an end, the first line is ordinary
/// Markdown, as on GitHub.
struct FrontMatterEnds: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// `---` or `...`.
  static let ofHyphens = FrontMatterEnds(rawValue: 1)
  /// `+++`.
  static let ofPlusSigns = FrontMatterEnds(rawValue: 2)
}

extension FrontMatterEnds {
  /// The end for `mark`, the character of an opening or a closing line.
  init(of mark: UInt8) {
    self = mark == UInt8(ascii: "+") ? .ofPlusSigns : .ofHyphens
  }
}
