/// An item of a ``ListBlock``, known by its place within the block alone.
package struct BlockItem: Sendable, Hashable {
  /// The line of its checkbox, counted from the block's first.
  package let line: Int32
  /// Behind the last line of it and its sub-items, counted from the block's first; at the block's end, if it goes on
  /// in the next one.
  package internal(set) var endLine: Int32
  /// The item that it is a sub-item of, by its place in ``ListBlock/items``; -1 at the top, and if that stands in a block
  /// before.
  package let parent: Int32
  /// Where its `[` stands, in bytes from the start of its line.
  package let checkbox: Int32
  /// How many items it is inside of.
  package let depth: UInt16
  /// The number of `!` of its priority; -1 if it has none.
  package internal(set) var priorityLevel: Int16 = -1
  /// Its status; nil if its checkbox is malformed.
  package let status: Status?
  /// How long its checkbox is in bytes, brackets included: 3, but for a malformed one and in a Markdown document.
  let checkboxLength: UInt8
  /// What is peculiar about it.
  package internal(set) var traits: Flags
  /// The list item without a checkbox, or block quote, of a Markdown document that it is directly in, by a number within
  /// the block; 0 for none.
  var container: UInt16 = 0
  /// A hash of what it says, if it is unfinished.
  var textHash: UInt32 = 0
  /// The first valid date of its description.
  package internal(set) var due: DueDate?

  /// Whether something is left to do; a malformed item is neither finished nor unfinished.
  package var isUnfinished: Bool { status.map { !$0.isFinished } ?? false }

  /// Whether it is checked or obsolete.
  var isFinished: Bool { status?.isFinished ?? false }

  /// Peculiarities of an item.
  package struct Flags: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A Markdown bullet stands before the checkbox.
    package static let bulleted = Flags(rawValue: 1)
    /// It is indented though no item stands before it that it could belong to.
    package static let unattached = Flags(rawValue: 2)
    /// It has no description.
    package static let empty = Flags(rawValue: 4)
    /// It is a task-list item of a Markdown document, not an item of a list or of a fence with a list.
    package static let markdown = Flags(rawValue: 8)
    /// The mark of a list item that it is inside of stands on its line, as in `- - [ ] eggs`.
    package static let sharesLine = Flags(rawValue: 16)
  }
}
