/// What a line is.
package enum LineKind: UInt8, Sendable {
  /// Nothing, or blanks only.
  case blank
  /// The title of a group.
  case title
  /// An item, beginning with its checkbox, perhaps a malformed one.
  case item
  /// More of an item's description.
  case continuation
  /// Indented text that belongs to no item.
  case unattached
  /// What is no part of a list: most lines of a Markdown document. If it has an item, it stands inside of it, such as
  /// code or a quotation, and moves with it, but nobody reads it.
  case text
}

/// How a line ends.
package enum LineEnding: UInt8, Sendable {
  /// It does not: it is the last of its text.
  case none
  case lineFeed
  case carriageReturnLineFeed
  case carriageReturn

  /// How long the terminator is.
  package var byteCount: Int {
    switch self {
    case .none: 0
    case .lineFeed, .carriageReturn: 1
    case .carriageReturnLineFeed: 2
    }
  }

  /// The terminator.
  package var bytes: [UInt8] {
    switch self {
    case .none: []
    case .lineFeed: [0x0A]
    case .carriageReturnLineFeed: [0x0D, 0x0A]
    case .carriageReturn: [0x0D]
    }
  }
}

/// What about a line is not as the formatter would write it.
///
/// A line with no flag needs no second look.
package struct FormattingIssues: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The blanks at its start are not ``BlockLine/indentation`` spaces.
  static let indentation = FormattingIssues(rawValue: 1)
  /// More than one space stands behind the checkbox or behind the priority.
  static let spacing = FormattingIssues(rawValue: 2)
  /// Blanks stand before its end.
  static let trailingBlanks = FormattingIssues(rawValue: 4)
  /// Its status letter is `X`.
  static let statusLetter = FormattingIssues(rawValue: 8)
  /// It is blank, and so is the line before it, or it is the first of its block.
  static let blankRun = FormattingIssues(rawValue: 16)
}

/// A line of a ``ListBlock``, known by its place within the block alone.
package struct BlockLine: Sendable, Hashable {
  /// Where it begins, in bytes of its block.
  package let start: Int32
  /// The item that it belongs to, by its place in ``ListBlock/items``; -1 if it belongs to none.
  package let item: Int32
  /// The number of spaces that the formatter writes before its text.
  package let indentation: UInt16
  /// What it is.
  package let kind: LineKind
  /// How it ends.
  package let ending: LineEnding
  /// What the formatter may want to mend.
  package let untidiness: FormattingIssues
  /// Whether a group begins with it: it is a title, or the first item of a group without one.
  package let beginsGroup: Bool
  /// How CommonMark reads it, in a Markdown document.
  let shape: MarkdownShape
}

extension BlockLine {
  /// The least depth of items that it ends, which are all of that depth and deeper that are open before it.
  ///
  /// - Parameter items: those of its block.
  /// - Returns: 0 for a line that belongs to none.
  func endedDepth(among items: [BlockItem]) -> Int32 {
    guard item >= 0 else { return 0 }
    let depth = Int32(items[Int(item)].depth)
    return kind == .continuation ? depth + 1 : depth
  }
}
