import TodoModel

/// What became of one item, title or line of a description between two versions of a list.
package struct ItemChange: Sendable {
  /// One thing that changed.
  package enum Detail: Sendable, Hashable {
    case added
    case deleted
    /// The status; nil for a malformed checkbox.
    case status(Status?, Status?)
    /// The number of exclamation marks.
    case priority(Int, Int)
    /// The due date as it is written, without the arrow.
    case due(String?, String?)
    /// The words, without priority, tags and dates.
    case words(String, String)
    case tagsAdded([String])
    case tagsRemoved([String])
    /// The title of the group that it is in now; nil for a group without one.
    case movedToGroup(String?)
    /// The words of the item that it is inside of now; nil for none.
    case movedInto(String?)
    /// It stands elsewhere among the same neighbors.
    case reordered
  }

  /// What changed.
  package enum Kind: String, Sendable {
    case item
    case title
    case note
  }

  package let kind: Kind
  /// Its words as a person would call it.
  package let label: String
  /// How many items it is inside of.
  package let depth: Int
  /// Its line in the old version, from 0.
  package let oldLine: Int?
  /// Its line in the new version, from 0.
  package let newLine: Int?
  package let details: [Detail]
}
