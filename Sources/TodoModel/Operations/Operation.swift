import TodoText

/// Something a person does to a list with one key: complete, delete, sort.
///
/// Each stands in a file of its own and has one line in ``all``; from there it comes to every door by itself: a code
/// action of the server, `todo-format edit`, the maps of the editors.
package struct Operation: Sendable {
  /// What it is called in commands: words with hyphens.
  package let name: String
  /// Where an editor lists it.
  package let action: ActionKind
  /// What it does, in one sentence without a full stop.
  package let summary: String
  /// How editors offer it.
  package let menu: MenuEntry
  private let titleOf: @Sendable (SelectionSummary) -> String
  /// The reason why the operation changes nothing, as far as the items' records say.
  let precheck: Precheck
  private let proposalOf: Propose
  private let cursorOf: @Sendable (TextChange) -> Int?

  typealias Precheck = @Sendable (SelectionSummary) throws(OperationError) -> Void
  typealias Propose =
    @Sendable (Selection, TodoList, OperationContext) throws(OperationError) -> Proposal

  init(
    _ name: String, _ action: ActionKind, _ summary: String, menu: MenuEntry,
    title: @escaping @Sendable (SelectionSummary) -> String, precheck: @escaping Precheck,
    propose: @escaping Propose,
    cursor: @escaping @Sendable (TextChange) -> Int? = { _ in nil }
  ) {
    self.name = name
    self.action = action
    self.summary = summary
    self.menu = menu
    titleOf = title
    self.precheck = precheck
    proposalOf = propose
    cursorOf = cursor
  }

  /// What it will do here, as a menu says it: a verb and what is needed beside it, such as `✗ Delete with 2 sub-items`.
  ///
  /// The item under the cursor is not named.
  package func title(for summary: SelectionSummary) -> String { titleOf(summary) }

  /// What it wants to change: nothing has been parsed again yet, and it may still be refused.
  ///
  /// - Throws: ``OperationError`` where there is nothing to do it to, or nothing to be done.
  package func propose(
    _ selection: Selection, in list: TodoList, _ context: OperationContext
  ) throws(OperationError) -> Proposal {
    if let format = list.foreignFormat { throw .foreignFormat(format) }
    guard !list.hasConflict(in: selection.lines) else {
      throw .nothingToDo("a merge conflict is here: resolve it first")
    }
    let proposal = try proposalOf(selection, list, context)
    guard !proposal.change.isEmpty else { throw .nothingToDo("nothing to change") }
    return proposal
  }

  /// What it changes: the smallest replacements that do it, verified.
  ///
  /// - Throws: ``OperationError`` where there is nothing to do it to, or nothing to be done.
  package func change(
    to selection: Selection, in list: TodoList, _ context: OperationContext
  ) throws(OperationError) -> TextChange {
    try propose(selection, in: list, context).verifiedChange(in: list)
  }

  /// Where one goes on to type after `change`, which it has made: a byte of the text as it is then.
  ///
  /// - Returns: nil for an operation after which the cursor may stay where it is.
  package func cursor(behind change: TextChange) -> Int? { cursorOf(change) }
}
