import TodoModel

/// The difference of one item, title, description line or other line between two versions of a list.
package struct ItemChange: Sendable {
  package enum Detail: Sendable, Hashable {
    case added
    case deleted
    /// The status before and after; nil for a malformed checkbox.
    case status(Status?, Status?)
    /// The number of exclamation marks before and after.
    case priority(Int, Int)
    /// The due date before and after, as it is written, without the arrow; nil for none.
    case due(String?, String?)
    /// The words before and after, without priority, tags and dates; for a title or note, the line.
    case words(String, String)
    case tagsAdded([String])
    case tagsRemoved([String])
    /// Moved to the group with this title; nil for a group without a title.
    case movedToGroup(String?)
    /// Moved into the item with these words; nil if it is not nested any more.
    case movedInto(String?)
    /// Moved among the same siblings.
    case reordered
    /// Only what stands around the words changed.
    case layout([Layout])

    var isMove: Bool {
      switch self {
      case .movedToGroup, .movedInto, .reordered: true
      default: false
      }
    }
  }

  /// What stands around the words of lines.
  package enum Layout: String, Sendable, CaseIterable {
    case spacing
    case numbers
    case lineEnds = "line ends"
    case byteOrderMark = "byte order mark"
  }

  /// The kind of the line that changed; a note is a further line of a description, or unattached text.
  package enum Kind: String, Sendable {
    case item
    case title
    case note
    /// A line outside of items and titles, or several lines of which only the layout changed.
    case line
    /// Lines of blanks only.
    case blankLines
  }

  package let kind: Kind
  /// Its whole first line, for an item without checkbox and priority.
  ///
  /// For blank lines the line below them, at most 40 characters.
  package let text: String
  /// The number of items that it is nested in.
  package let depth: Int
  /// Its line in the old version, from 0; nil if it was added.
  package let oldLine: Int?
  /// Its line in the new version, from 0; nil if it was deleted.
  package let newLine: Int?
  /// The number of lines, of which `oldLine` and `newLine` are the first.
  package var lineCount = 1
  package let details: [Detail]
}
