import TodoModel

/// The difference of one item, title or description line between two versions of a list.
package struct ItemChange: Sendable {
  /// One thing that changed.
  package enum Detail: Sendable, Hashable {
    case added
    case deleted
    /// The status before and after; nil for a malformed checkbox.
    case status(Status?, Status?)
    /// The number of exclamation marks before and after.
    case priority(Int, Int)
    /// The due date before and after, as it is written, without the arrow; nil for none.
    case due(String?, String?)
    /// The words before and after, without priority, tags and dates; for a title or note, the label.
    case words(String, String)
    case tagsAdded([String])
    case tagsRemoved([String])
    /// Moved to the group with this title; nil for a group without a title.
    case movedToGroup(String?)
    /// Moved into the item with these words; nil if it is not nested any more.
    case movedInto(String?)
    /// Moved among the same siblings.
    case reordered
  }

  /// The kind of the line that changed; a note is a further line of a description, or unattached text.
  package enum Kind: String, Sendable {
    case item
    case title
    case note
  }

  package let kind: Kind
  /// Its words, at most 40 characters.
  package let label: String
  /// The number of items that it is nested in.
  package let depth: Int
  /// Its line in the old version, from 0; nil if it was added.
  package let oldLine: Int?
  /// Its line in the new version, from 0; nil if it was deleted.
  package let newLine: Int?
  package let details: [Detail]
}
