import TodoText

/// An action on a list that a user starts with one key: complete, delete, sort.
///
/// Each has one line in ``all``; the code actions of the server, `todo-format edit` and the editors' tables follow from
/// that.
package struct Operation: Sendable {
  /// Its name in commands: words with hyphens.
  package let name: String
  /// The kind of its code action.
  package let action: ActionKind
  /// What it does, in one sentence without a full stop.
  package let summary: String
  /// What it changes.
  package let scope: OperationScope
  /// How editors offer it.
  package let menu: MenuEntry
  /// The kind of value that it asks for; nil if it can run at once.
  ///
  /// ``with(_:on:)`` gives it the value.
  package let argument: ArgumentKind?
  private let bind: Bind?
  private let titleOf: @Sendable (SelectionSummary) -> String
  /// Throws if the items' records show that there is nothing to change.
  let precheck: Precheck
  private let proposalOf: Propose
  private let cursorOf: @Sendable (TextChange) -> Int?

  /// Returns the operation for a value that the user wrote on that day.
  typealias Bind =
    @Sendable (Operation, String, CalendarDay) throws(OperationError) -> Operation
  typealias Precheck = @Sendable (SelectionSummary) throws(OperationError) -> Void
  typealias Propose =
    @Sendable (Selection, TodoList, OperationContext) throws(OperationError) -> Proposal

  init(
    _ name: String, _ action: ActionKind, on scope: OperationScope, _ summary: String, menu: MenuEntry,
    title: @escaping @Sendable (SelectionSummary) -> String, precheck: @escaping Precheck,
    propose: @escaping Propose,
    cursor: @escaping @Sendable (TextChange) -> Int? = { _ in nil }
  ) {
    self.name = name
    self.action = action
    self.summary = summary
    self.scope = scope
    self.menu = menu
    argument = nil
    bind = nil
    titleOf = title
    self.precheck = precheck
    proposalOf = propose
    cursorOf = cursor
  }

  /// Creates an operation that asks for a value; `bind` returns the operation that can run.
  init(
    _ name: String, _ action: ActionKind, on scope: OperationScope, _ summary: String,
    asks argument: ArgumentKind, menu: MenuEntry, with bind: @escaping Bind
  ) {
    self.name = name
    self.action = action
    self.summary = summary
    self.scope = scope
    self.menu = menu
    self.argument = argument
    self.bind = bind
    titleOf = { menu.label + $0.label }
    precheck = { summary throws(OperationError) in try summary.requireStatus() }
    proposalOf = { _, _, _ throws(OperationError) in throw .missingArgument(argument) }
    cursorOf = { _ in nil }
  }

  /// The operation with a value that the user wrote on that day, such as `next fri`, ready to run.
  ///
  /// An operation that asks for none is returned as it is.
  ///
  /// - Throws: The reason why the value is wrong.
  package func with(_ value: String, on today: CalendarDay) throws(OperationError) -> Operation {
    guard let bind else { return self }
    return try bind(self, value, today)
  }

  /// The same operation with the name, kind and menu entry of another one.
  func renamed(as other: Operation) -> Operation {
    Operation(
      other.name, other.action, on: other.scope, other.summary, menu: other.menu, title: titleOf,
      precheck: precheck,
      propose: proposalOf, cursor: cursorOf)
  }

  /// Its title in a menu for this selection, such as `Delete with 2 sub-items`.
  ///
  /// Does not name the item under the cursor.
  package func title(for summary: SelectionSummary) -> String { titleOf(summary) }

  /// The proposed change, which is not verified yet.
  ///
  /// - Throws: ``OperationError`` if there is no item or nothing to change.
  package func propose(
    _ selection: Selection, in list: TodoList, _ context: OperationContext
  ) throws(OperationError) -> Proposal {
    if let format = list.foreignFormat { throw .foreignFormat(format) }
    guard !selection.hasConflict(in: list) else {
      throw .mergeConflict
    }
    let proposal = try proposalOf(selection, list, context)
    guard !proposal.change.isEmpty else { throw .nothingToDo("nothing to change") }
    return proposal
  }

  /// The offset at which to continue typing after `change`, in the changed text.
  ///
  /// - Returns: nil if the cursor may stay where it is.
  package func cursor(after change: TextChange) -> Int? { cursorOf(change) }
}
