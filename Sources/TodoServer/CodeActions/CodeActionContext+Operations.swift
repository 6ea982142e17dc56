import JSON
import LanguageServerProtocol
import TodoModel

extension CodeActionContext {
  /// The changes of an operation for a client that gets edits with the actions, or that applies them by itself; nil for
  /// others, or if computing it would take long.
  ///
  /// It takes long if many lines are selected, but is computed even then if the client requests only this operation.
  func changes(
    of call: OperationCall, on summary: SelectionSummary
  ) throws(OperationError) -> ListChanges? {
    let operation = call.operation
    let client = session.client.capabilities
    // Reading the other list takes longer than a menu may.
    let readsFile = call.destination?.path != nil && client.appliesEdits
    let isQuick = requests(operation) && only?.count == 1 || operation.concernsFewLines(in: summary)
    if isQuick, !readsFile, isAutomatic || !client.defersEdits {
      var changes = ListChanges()
      try changes.apply(call, to: summary.selection, of: document, summary.context, in: session)
      return changes
    }
    if let (path, role) = try call.otherPath(of: document) {
      try OtherList.requireAccess(to: path, as: role, in: session)
    }
    if call.destination?.path == nil {
      try operation.checkAvailability(for: summary)
    } else {
      try operation.checkItems(of: summary)
    }
    return nil
  }

  /// The command with which the client asks the user for the value of an operation, and then for the edit.
  func prompt(
    for operation: Operation, on summary: SelectionSummary, _ title: String
  ) throws(OperationError) -> Command {
    guard session.client.capabilities.promptsForValues else {
      throw .nothingToDo("the editor does not ask for the value that it needs")
    }
    try operation.checkItems(of: summary)
    let params = OperationParams(operation.name, on: summary.selection.lines, of: document.identifier)
    return Command(title: title, name: ActionParams.promptName, arguments: [params.json])
  }

  /// Defers the computation of an action's edit until the action is chosen.
  ///
  /// A client that can't resolve actions gets a command instead, or else a disabled action.
  ///
  /// - Returns: Whether to include the action; false if the client supports none of these.
  func deferEdit(of call: OperationCall, on summary: SelectionSummary, in action: inout CodeAction) -> Bool {
    let params = OperationParams(
      call.operation.name, call.argument, on: summary.selection.lines, of: document.identifier)
    if session.client.capabilities.defersEdits {
      action.data = params.json
      return true
    }
    guard session.client.capabilities.appliesEdits else {
      guard session.client.capabilities.disabledActions else { return false }
      action.disabledReason = "too many lines are selected: request only this action"
      return true
    }
    action.command = Command(action.title, applying: params.json)
    return true
  }
}
