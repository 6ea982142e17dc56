/// How an editor offers an operation: in which part of a menu, under which words, with which key.
///
/// The tables of the editors are generated from these.
package struct MenuEntry: Sendable {
  package let section: MenuSection
  /// The words of the menu entry, such as `✓ Complete`.
  package let label: String
  /// The default key as it is typed after the editor's prefix, one character after the other: `c`, `Sd`.
  package let key: String
  /// Where the cursor goes.
  package let cursor: CursorPlacement
  /// Whether a count repeats the operation; for others it is a number of lines.
  package let isRepeatable: Bool

  init(
    _ section: MenuSection, _ label: String, key: String, cursor: CursorPlacement = .stays,
    isRepeatable: Bool = false
  ) {
    self.section = section
    self.label = label
    self.key = key
    self.cursor = cursor
    self.isRepeatable = isRepeatable
  }
}

/// A part of a menu, between two separators, in the order in which a menu has them.
package enum MenuSection: String, Sendable, CaseIterable {
  case status, items, position, priority, due, postpone, sort, list

  /// The title of the menu that has the part; several parts may share one.
  package var title: String {
    switch self {
    case .status: "Status"
    case .items, .position: "Items"
    case .priority: "Priority"
    case .due, .postpone: "Due Date"
    case .sort: "Sort"
    case .list: "List"
    }
  }
}

/// Where the cursor goes when an operation has changed the text.
package enum CursorPlacement: String, Sendable {
  /// It keeps its line and column.
  case stays
  /// It follows its item, which may move.
  case item
  /// It goes to the end of the line that was inserted.
  case inserted
}
