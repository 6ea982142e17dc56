import TodoText

/// Something a person does to a list with one key: complete, delete, sort.
///
/// Each stands in a file of its own and has one line in ``all``; from there it comes to every door by itself: a code
/// action of the server, `todo-format edit`, the maps of the editors.
package struct Operation: Sendable {
  /// What it is called in commands: words with hyphens.
  package let name: String
  /// Where an editor lists it.
  package let action: ActionPath
  /// What it does, in one sentence without a full stop.
  package let summary: String
  private let titleOf: @Sendable (Selection, TodoList, OperationContext) -> String
  private let changeOf: Change

  typealias Change =
    @Sendable (Selection, TodoList, OperationContext) throws(OperationError) -> TextChange

  init(
    _ name: String, _ action: ActionPath, _ summary: String,
    title: @escaping @Sendable (Selection, TodoList, OperationContext) -> String, change: @escaping Change
  ) {
    self.name = name
    self.action = action
    self.summary = summary
    titleOf = title
    changeOf = change
  }

  /// What it will do here, as a menu says it before it is done: `✓ Complete “buy eggs”`.
  ///
  /// - Complexity: that of finding the items of `selection`.
  package func title(for selection: Selection, in list: TodoList, _ context: OperationContext) -> String {
    titleOf(selection, list, context)
  }

  /// What it changes: the smallest replacements that do it.
  ///
  /// - Throws: ``OperationError`` where there is nothing to do it to, or nothing to be done.
  package func change(
    to selection: Selection, in list: TodoList, _ context: OperationContext
  ) throws(OperationError) -> TextChange {
    let change = try changeOf(selection, list, context)
    guard !change.isEmpty else { throw .nothingToDo("nothing changes") }
    return change
  }
}

/// Where an editor lists an operation, and in which submenu: the tail of a code action's kind.
package enum ActionPath: Sendable, Hashable {
  /// It rewrites items: `complete`, `due.today`.
  case rewrite(String)
  /// It moves items: `up`.
  case move(String)
  /// It is about the file rather than an item: `sort`, `sort.due`. The second name, if any, follows the editor's own.
  case source(String, String? = nil)
}

/// What an operation is done with, besides a list and a selection.
package struct OperationContext: Sendable, Hashable {
  /// The day that "today" means.
  package var today: CalendarDay
  /// How operations behave where people differ.
  package var settings: OperationSettings

  /// A context of its parts.
  package init(today: CalendarDay, settings: OperationSettings = OperationSettings()) {
    self.today = today
    self.settings = settings
  }
}

/// How operations behave where people differ. Everything is off at first: an operation does what its name says.
package struct OperationSettings: Sendable, Hashable {
  /// Completing an item completes its sub-items.
  package var completesSubItems = false
  /// Completing the last sub-item completes the item, and reopening one reopens it.
  package var completesParent = false
  /// Completing an item adds `#done=` with the day.
  package var stampsDone = false
  /// Completing an item with `#repeat=` puts the next one below it.
  package var repeats = false
  /// The title of the group that finished items are archived in.
  package var archiveTitle = "Archive"

  /// The settings that nobody has changed.
  package init() {}
}
