import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

/// The code actions that apply operations.
struct OperationActions {
  /// The maximum number of actions in a menu at the cursor, unless it has as many fixes or more: then one operation
  /// follows these.
  static let cursorActionLimit = 12

  let context: CodeActionContext
  /// A summary of the selected items.
  private let selected: SelectionSummary
  /// A summary of the whole list; nil until it is needed.
  private var whole: SelectionSummary?

  /// The actions for a request; nil if it asks for no operation.
  init?(for context: CodeActionContext) {
    // A request for quick fixes alone does not need the summary.
    guard Operation.all.contains(where: { context.includes(CodeActionKind($0.action)) }) else { return nil }
    self.context = context
    let document = context.document
    var operationContext = document.operationContext(on: context.session.today)
    // Saving replaces the words of dates only if the setting for formatting says so.
    if context.isAutomatic, !document.settings.format.dateWords {
      operationContext.severities[.dateWords] = .some(nil)
    }
    selected = SelectionSummary(
      .lines(document.lines(in: context.range)), in: document.list, operationContext)
  }

  /// The available operations.
  ///
  /// If nothing is selected and no kind is requested, they are at most `limit`, the likeliest ones.
  mutating func actions(atMost limit: Int) throws(ResponseError) -> [CodeAction] {
    let limit = context.only == nil && context.isCursor ? limit : .max
    var actions: [CodeAction] = []
    for operation in context.only == nil ? Operation.byLikelihood : Operation.all where includes(operation) {
      guard actions.count < limit else { break }
      if let action = try action(operation) { actions.append(action) }
    }
    return actions
  }

  /// Whether to include the operation if it is available.
  private func includes(_ operation: Operation) -> Bool {
    guard context.includes(CodeActionKind(operation.action)) else { return false }
    guard operation.isDistinct(for: selected) else { return context.requests(operation) }
    // A client that sends a request whenever the cursor moves does not show actions for the whole file.
    if case .source = operation.action, context.only == nil { return !context.isAutomatic }
    return true
  }

  private mutating func action(_ operation: Operation) throws(ResponseError) -> CodeAction? {
    let summary = summary(for: operation)
    var action = CodeAction(title: "", kind: CodeActionKind(operation.action))
    let outcome: DeferredAction.Outcome?
    do throws(OperationError) {
      if operation.argument != nil {
        action.title = operation.title(for: summary)
        action.command = try context.prompt(for: operation, on: summary, action.title)
        return action
      }
      outcome = try context.outcome(of: operation, on: summary)
    } catch {
      guard context.wantsReasons else { return nil }
      action.title = operation.title(for: summary)
      action.disabledReason = error.description
      return action
    }
    action.title = operation.title(for: summary)
    if let outcome {
      action.edit = try context.document.workspaceEdit(outcome, for: context.session.client)
    } else {
      guard context.deferEdit(of: operation, on: summary, in: &action) else { return nil }
    }
    return action
  }

  /// The items that the operation is applied to.
  ///
  /// A source action applies to the whole document if its kind is requested and nothing is selected. In a menu of all
  /// actions it applies to the groups at the cursor. Unarchiving applies to the item at the cursor.
  private mutating func summary(for operation: Operation) -> SelectionSummary {
    guard operation.scope.isWholeList, context.only != nil, context.isCursor else { return selected }
    let summary = whole ?? SelectionSummary(.wholeList, in: selected.list, selected.context)
    whole = summary
    return summary
  }
}
