import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel

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
    guard Operation.all.contains(where: { context.includes($0.action.name) }) else { return nil }
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

  /// The available operations, and then those with ready values for a client that cannot ask for one.
  ///
  /// If nothing is selected and no kind is requested, the former are at most `limit`, the likeliest ones.
  mutating func actions(atMost limit: Int) throws(ResponseError) -> [CodeAction] {
    let limit = context.only == nil && context.isCursor ? limit : .max
    let operations = (context.only == nil ? Operation.byLikelihood : Operation.all).filter(includes)
    var actions: [CodeAction] = []
    for operation in operations where !context.offersValues(of: operation) {
      guard actions.count < limit else { break }
      if let action = try action(operation) { actions.append(action) }
    }
    guard context.only != nil || !context.isAutomatic else { return actions }
    for operation in operations where context.offersValues(of: operation) {
      actions += try actionsWithValues(operation)
    }
    return actions
  }

  /// The available actions of an operation with a few values.
  private mutating func actionsWithValues(_ operation: Operation) throws(ResponseError) -> [CodeAction] {
    var actions: [CodeAction] = []
    for value in context.readyValues(of: operation) where actions.count < CodeActionContext.readyValueLimit {
      if let action = try action(operation, with: value) { actions.append(action) }
    }
    guard actions.isEmpty, context.wantsReasons else { return actions }
    let summary = summary(for: operation)
    var action = CodeAction(title: operation.title(for: summary), kind: operation.action.name)
    var reason = OperationError.nothingToDo("there is no value to choose from")
    do { try operation.checkItems(of: summary) } catch { reason = error }
    action.disabledReason = reason.description
    return [action]
  }

  /// Whether to include the operation if it is available.
  private func includes(_ operation: Operation) -> Bool {
    guard context.includes(operation.action.name) else { return false }
    guard operation.isDistinct(for: selected) else { return context.requests(operation) }
    // A client that sends a request whenever the cursor moves does not show actions for the whole file.
    if case .source = operation.action, context.only == nil { return !context.isAutomatic }
    return true
  }

  /// The action of an operation with the value that it needs; without it, the client asks for one.
  private mutating func action(
    _ operation: Operation, with value: String? = nil
  ) throws(ResponseError) -> CodeAction? {
    let summary = summary(for: operation)
    var action = CodeAction(title: "", kind: operation.action.name)
    let call: OperationCall
    let changes: ListChanges?
    do throws(OperationError) {
      if operation.argument != nil, value == nil {
        action.title = operation.title(for: summary)
        action.command = try context.prompt(for: operation, on: summary, action.title)
        return action
      }
      call = try OperationCall(operation, value, of: context.document, in: context.session)
      changes = try context.changes(of: call, on: summary)
    } catch {
      guard context.wantsReasons, value == nil else { return nil }
      action.title = operation.title(for: summary)
      action.disabledReason = error.description
      return action
    }
    action.title = call.title(for: summary, of: context.document, in: context.session)
    if let changes {
      action.edit = try changes.workspaceEdit(for: context.session.client)
    } else {
      guard context.deferEdit(of: call, on: summary, in: &action) else { return nil }
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
