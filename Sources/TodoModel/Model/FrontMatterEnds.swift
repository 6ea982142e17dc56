/// The lines that can end front matter.
///
/// Source: the list format, *Markdown documents*. Front matter without an end is a rule across the page, as on GitHub.
struct FrontMatterEnds: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// `---` or `...`.
  static let ofHyphens = FrontMatterEnds(rawValue: 1)
  /// `+++`.
  static let ofPlusSigns = FrontMatterEnds(rawValue: 2)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The front matter that a line of three such characters ends.
  init(of mark: UInt8) {
    self = mark == UInt8(ascii: "+") ? .ofPlusSigns : .ofHyphens
  }
}
