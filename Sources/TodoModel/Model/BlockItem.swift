/// An item of a ``ListBlock``, with its position relative to the block.
///
/// In this order, its parts leave few bytes unused: it takes 36.
package struct BlockItem: Sendable, Hashable {
  /// The line of its checkbox, counted from the start of the block.
  package let line: Int32
  /// The line after it and its sub-items, counted from the start of the block.
  package internal(set) var endLine: Int32
  /// Its parent as an index into ``ListBlock/items``; ``noParent`` for none.
  package let parent: Int32
  /// The offset of its `[` from the start of its line, in bytes.
  package let checkbox: Int32
  /// A hash of its description, by which duplicates are found; 0 unless it is unfinished.
  var textHash: UInt32 = 0
  /// Its due date: the first valid date of its description.
  package internal(set) var due: DueDate?
  /// The number of its ancestors.
  package let depth: UInt16
  /// The number of `!` of its priority, or ``noPriority``; 0 for a priority of dots, negative for 🔽 and ⏬.
  package internal(set) var priorityLevel: Int16 = Self.noPriority
  /// The ``MarkdownContainer/number`` of the list item without a checkbox, or of the block quote, that directly contains
  /// it; 0 for none.
  var container: UInt16 = 0
  /// Its status; nil if its checkbox is malformed.
  package let status: Status?
  /// The length of its checkbox in bytes, including brackets: 3 unless it is malformed or in a Markdown document.
  let checkboxLength: UInt8
  package internal(set) var flags: Flags

  /// The ``parent`` of an item that is not nested.
  static var noParent: Int32 { -1 }
  /// The ``priorityLevel`` of an item without a priority; a run of dots has level 0.
  package static var noPriority: Int16 { .min }

  /// Whether it has a priority, perhaps only of dots.
  package var hasPriority: Bool { priorityLevel != Self.noPriority }

  /// Whether it is neither checked nor obsolete; false for a malformed item.
  package var isUnfinished: Bool { status.map { !$0.isFinished } ?? false }

  /// Whether it is checked or obsolete.
  var isFinished: Bool { status?.isFinished ?? false }

  package struct Flags: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A Markdown bullet precedes the checkbox.
    package static let bulleted = Flags(rawValue: 1)
    /// It is indented without a possible parent above it.
    package static let unattached = Flags(rawValue: 2)
    /// It has no description.
    package static let empty = Flags(rawValue: 4)
    /// It is a task-list item of a Markdown document, outside of a fenced list.
    package static let markdown = Flags(rawValue: 8)
    /// The marker of an enclosing list item is on its line, as in `- - [ ] eggs`.
    package static let sharesLine = Flags(rawValue: 16)
    /// A date in words is reported as a problem of the item.
    package static let dateWords = Flags(rawValue: 32)
    /// Its description has a tag with a value, or a sign or field.
    static let values = Flags(rawValue: 64)
  }
}
