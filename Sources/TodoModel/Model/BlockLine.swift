import TodoText

package enum LineKind: UInt8, Sendable {
  /// Empty, or only blanks.
  case blank
  /// The title of a group.
  case title
  /// The first line of an item, with its checkbox, perhaps a malformed one.
  case item
  /// A further line of an item's description.
  case continuation
  /// Indented text that belongs to no item.
  case unattached
  /// A line outside of any list: most lines of a Markdown document. If it has an item, it is nested in that item, such
  /// as code or a quotation, and moves with it, but is not parsed.
  case text
}

package enum LineEnding: UInt8, Sendable {
  /// None: it is the last line of its text.
  case none
  case lineFeed
  case carriageReturnLineFeed
  case carriageReturn

  package var byteCount: Int { self == .none ? 0 : self == .carriageReturnLineFeed ? 2 : 1 }

  package var bytes: [UInt8] {
    switch self {
    case .none: []
    case .lineFeed: [.lineFeed]
    case .carriageReturnLineFeed: [.carriageReturn, .lineFeed]
    case .carriageReturn: [.carriageReturn]
    }
  }
}

/// The differences between a line and its formatted form.
///
/// A line without flags needs no formatting.
package struct FormattingIssues: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Its indentation is not ``BlockLine/indentation`` spaces.
  static let indentation = FormattingIssues(rawValue: 1)
  /// More than one space follows the checkbox or the priority.
  static let spacing = FormattingIssues(rawValue: 2)
  /// It has trailing blanks.
  static let trailingBlanks = FormattingIssues(rawValue: 4)
  /// Its status letter is `X`.
  static let statusLetter = FormattingIssues(rawValue: 8)
  /// It is blank after a blank line, or the first of its block.
  static let blankRun = FormattingIssues(rawValue: 16)
}

/// A line of a ``ListBlock``, with its position relative to the block.
package struct BlockLine: Sendable, Hashable {
  /// Its start in bytes of its block.
  package let start: Int32
  /// Its item as an index into ``ListBlock/items``, or ``noItem``.
  package let item: Int32
  /// The number of spaces that the formatter writes before its text; in a Markdown document, the column of its text after
  /// the containers that the line is in.
  package let indentation: UInt16
  package let kind: LineKind
  package let ending: LineEnding
  /// What the formatter may change in it.
  package let issues: FormattingIssues
  /// Whether it begins a group: it is a title, or the first item of a group without one.
  package let beginsGroup: Bool
  /// Its structure in CommonMark, in a Markdown document.
  let shape: MarkdownShape

  /// The ``item`` of a line that belongs to none.
  static var noItem: Int32 { -1 }

  /// Whether it belongs to an item.
  package var hasItem: Bool { item != Self.noItem }
}
