/// How CommonMark reads a line: as part of which leaf, in how many lists and block quotes.
///
/// Two lines that are to show alike have the same shape; 0 stands for no shape, or any.
struct MarkdownShape: Hashable, Sendable {
  let rawValue: UInt16

  /// What a line is part of, apart from lists and quotes.
  enum Leaf: UInt16 {
    case blank = 1
    case paragraphStart
    case paragraph
    case heading
    case thematicBreak
    case code
    case html
    case frontMatter
    /// A row of a table below its head; the head is part of a paragraph.
    case tableRow
  }

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  init(_ leaf: Leaf, quotes: Int = 0, lists: Int = 0) {
    rawValue = leaf.rawValue | UInt16(min(quotes, 31)) << 4 | UInt16(min(lists, 127)) << 9
  }

  /// What the line is part of.
  var leaf: Leaf? { Leaf(rawValue: rawValue & 15) }

  /// How many block quotes it is in.
  var quotes: Int { Int(rawValue >> 4 & 31) }

  /// How many list items it is in, with checkboxes or without.
  var lists: Int { Int(rawValue >> 9) }

  /// That of a blank line outside of code, wherever it stands.
  static let blank = MarkdownShape(.blank)

  /// No shape, or any.
  static let any = MarkdownShape(rawValue: 0)

  /// Whether a line of this shape may stand where one of `other` is wanted.
  func matches(_ other: MarkdownShape) -> Bool {
    self == other || self == .any || other == .any
  }
}
