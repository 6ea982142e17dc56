/// The CommonMark structure of a line: its leaf block, and the number of lists and block quotes around it.
///
/// Two lines with the same structure have the same shape.
struct MarkdownShape: Hashable, Sendable {
  /// The leaf in bits 0–3, block quotes in 4–8, list items in 9–15; higher numbers of these count as 31 or 127.
  let rawValue: UInt16

  /// The kind of leaf block that a line is part of.
  enum Leaf: UInt16 {
    case blank = 1
    case paragraphStart
    case paragraph
    case heading
    case thematicBreak
    case code
    case html
    case frontMatter
    /// The delimiter row of a table or a row below it; the head of the table is part of a paragraph.
    case tableRow
  }

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  init(_ leaf: Leaf, quotes: Int = 0, lists: Int = 0) {
    rawValue = leaf.rawValue | UInt16(min(quotes, 31)) << 4 | UInt16(min(lists, 127)) << 9
  }

  /// The leaf block that the line is part of.
  var leaf: Leaf? { Leaf(rawValue: rawValue & 15) }

  /// The number of block quotes around it.
  var quotes: Int { Int(rawValue >> 4 & 31) }

  /// The number of list items around it, with or without checkboxes.
  var lists: Int { Int(rawValue >> 9) }

  /// The shape of a blank line outside code.
  static let blank = MarkdownShape(.blank)

  /// The shape of a line outside of Markdown, and an expectation that every shape meets.
  static let any = MarkdownShape(rawValue: 0)

  /// Whether this shape is acceptable where `other` is expected.
  func matches(_ other: MarkdownShape) -> Bool {
    self == other || self == .any || other == .any
  }
}
