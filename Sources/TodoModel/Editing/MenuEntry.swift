/// How an editor offers an operation: its menu section, label and key.
///
/// The editors' tables are generated from these.
package struct MenuEntry: Sendable {
  package let section: MenuSection
  /// The label, such as `Complete`.
  package let label: String
  /// The default key sequence after the editor's prefix: `c`, `Sd`; empty if only its presets are in menus.
  package let key: String
  package let cursor: CursorPlacement
  /// Whether a count repeats the operation; if not, a count is the number of lines that it applies to.
  package let isRepeatable: Bool
  /// Whether it makes sense without a cursor, as a command of a shell.
  package let isForShell: Bool

  init(
    _ section: MenuSection, _ label: String, key: String = "", cursor: CursorPlacement = .stays,
    isRepeatable: Bool = false, isForShell: Bool = true
  ) {
    self.section = section
    self.label = label
    self.key = key
    self.cursor = cursor
    self.isRepeatable = isRepeatable
    self.isForShell = isForShell
  }
}

/// The sections of a menu, in order; separators divide them.
package enum MenuSection: String, Sendable, CaseIterable {
  case status, items, position, priority, due, postpone, sort, list
}

/// The position of the cursor after an operation.
package enum CursorPlacement: String, Sendable {
  /// It keeps its line and column.
  case stays
  /// It follows its item.
  case item
  /// It moves to the end of the inserted line.
  case inserted
}

/// The kind of an operation's code action, without the common prefix.
package enum ActionKind: Sendable, Hashable {
  /// Rewrites items: `complete`, `due.today`.
  case rewrite(String)
  /// Moves items: `up`.
  case move(String)
  /// Changes the file rather than an item: `sort`, `sort.due`. The optional second name comes last.
  case source(String, String? = nil)

  /// The full kind, which editors bind keys to: `refactor.rewrite.todo.complete`, `source.sort.todo.due`.
  package var name: String {
    switch self {
    case .rewrite(let name): "refactor.rewrite.todo.\(name)"
    case .move(let name): "refactor.move.todo.\(name)"
    case .source(let name, let detail): "source.\(name).todo" + (detail.map { ".\($0)" } ?? "")
    }
  }
}
