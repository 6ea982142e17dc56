import TodoText

/// An action on a list that a user starts with one key: complete, delete, sort.
///
/// Each has one line in ``all``; the code actions of the server, `todo-format edit` and the editors' tables follow from
/// that.
package struct Operation: Sendable {
  /// Its name in commands: words with hyphens.
  package let name: String
  package let action: ActionKind
  /// What it does, in one sentence without a full stop.
  package let summary: String
  package let scope: OperationScope
  package let menu: MenuEntry
  /// The operation with a value that it stands for; nil if it stands for itself.
  package private(set) var preset: (operation: String, value: String)?
  /// The kind of value that it takes; nil if it takes none.
  package private(set) var takes: ArgumentKind?
  private var bind: Bind?
  /// nil as long as it needs a value.
  let behavior: Behavior?

  /// Returns what the operation does with a value that the user wrote on that day.
  typealias Bind = @Sendable (_ value: String, _ today: CalendarDay) throws(OperationError) -> Behavior
  typealias Propose =
    @Sendable (Selection, TodoList, OperationContext) throws(OperationError) -> Proposal

  /// What an operation does, once it has its value.
  struct Behavior: Sendable {
    let title: @Sendable (SelectionSummary) -> String
    let propose: Propose
    var cursor: @Sendable (TextChange) -> Int? = { _ in nil }
  }
}

extension Operation {
  init(
    _ name: String, _ action: ActionKind, on scope: OperationScope, _ summary: String, menu: MenuEntry,
    title: @escaping @Sendable (SelectionSummary) -> String,
    propose: @escaping Propose,
    cursor: @escaping @Sendable (TextChange) -> Int? = { _ in nil }
  ) {
    self.init(
      name: name, action: action, summary: summary, scope: scope, menu: menu,
      behavior: Behavior(title: title, propose: propose, cursor: cursor))
  }

  /// Creates an operation that takes a value: `bind` returns what it does with that.
  ///
  /// Without a default value, it asks for one.
  init(
    _ name: String, _ action: ActionKind, on scope: OperationScope, _ summary: String,
    takes kind: ArgumentKind, default value: String? = nil, menu: MenuEntry, with bind: @escaping Bind
  ) {
    self.init(
      name: name, action: action, summary: summary, scope: scope, menu: menu, takes: kind, bind: bind,
      behavior: value.map { Behavior(value: $0, menu, bind) })
  }

  /// An operation of its own that stands for this one with a value.
  func preset(
    _ value: String, _ name: String, _ action: ActionKind, _ summary: String, menu: MenuEntry
  ) -> Operation {
    Operation(
      name: name, action: action, summary: summary, scope: scope, menu: menu, preset: (self.name, value),
      behavior: bind.map { Behavior(value: value, menu, $0) })
  }

  /// The kind of value that it asks for; nil if it can run at once.
  package var argument: ArgumentKind? { behavior == nil ? takes : nil }

  /// The operation with a value that the user wrote on that day, such as `next fri`, ready to run.
  ///
  /// An operation that takes none is returned as it is, as is one with a default value for an empty one.
  ///
  /// - Throws: The reason why the value is wrong.
  package func with(_ value: String, on today: CalendarDay) throws(OperationError) -> Operation {
    guard let bind, argument != nil || !value.isEmpty else { return self }
    return Operation(
      name: name, action: action, summary: summary, scope: scope, menu: menu,
      behavior: try bind(value, today))
  }

  /// Its title in a menu for this selection, such as `Delete with 2 sub-items`.
  ///
  /// Does not name the item under the cursor.
  package func title(for summary: SelectionSummary) -> String {
    behavior?.title(summary) ?? menu.label + summary.label
  }

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
    guard let behavior else { throw takes.map(OperationError.missingArgument) ?? .noItem }
    let proposal = try behavior.propose(selection, list, context)
    guard !proposal.change.isEmpty else { throw .nothingToDo("nothing to change") }
    return proposal
  }

  /// The offset at which to continue typing after `change`, in the changed text.
  ///
  /// - Returns: nil if the cursor may stay where it is.
  package func cursor(after change: TextChange) -> Int? { behavior?.cursor(change) }
}

extension Operation.Behavior {
  /// What an operation does with a value that is known before the day on which it runs.
  init(value: String, _ menu: MenuEntry, _ bind: @escaping Operation.Bind) {
    title = { (try? bind(value, $0.context.today))?.title($0) ?? menu.label }
    propose = { selection, list, context throws(OperationError) in
      try bind(value, context.today).propose(selection, list, context)
    }
  }
}
