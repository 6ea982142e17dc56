import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

extension CodeActionContext {
  /// The outcome of an operation for a client that cannot resolve actions, or that applies them by itself; nil for others,
  /// or if computing it would take long.
  ///
  /// It takes long if many lines are selected, but is computed even then if the client requests only this operation.
  ///
  /// - Throws: The reason why the operation is not available.
  func outcome(
    of operation: Operation, on summary: SelectionSummary
  ) throws(OperationError) -> DeferredAction.Outcome? {
    let isQuick = requests(operation) && only?.count == 1 || operation.concernsFewLines(in: summary)
    if isQuick, isAutomatic || !session.client.capabilities.codeAction.resolvesEdit {
      return try DeferredAction.Outcome(
        of: OperationCall(operation), to: summary.selection, in: document.list, summary.context, of: document,
        session)
    }
    guard operation.scope == .archive, let path = try document.archivePath else {
      try operation.checkAvailability(for: summary)
      return nil
    }
    try ListAddition.Target.requireAccess(to: path, as: "archive", in: session)
    try operation.checkRecords(of: summary)
    return nil
  }

  /// The command with which the client asks the user for the value of an operation, and then for the edit.
  ///
  /// - Throws: The reason why the operation is not available.
  func prompt(
    for operation: Operation, on summary: SelectionSummary, _ title: String
  ) throws(OperationError) -> Command {
    guard session.client.capabilities.promptsForValues else {
      throw .nothingToDo("the editor does not ask for the value that it needs")
    }
    try operation.checkRecords(of: summary)
    return OperationCommand.prompt(for: operation, summary.selection.lines, of: document, title: title)
  }

  /// Defers the computation of an action's edit until the action is chosen.
  ///
  /// A client that can't resolve actions gets a command instead, or else a disabled action.
  ///
  /// - Returns: Whether to include the action; false if the client supports none of these.
  func deferEdit(of operation: Operation, on summary: SelectionSummary, in action: inout CodeAction) -> Bool {
    let lines = summary.selection.lines
    if session.client.capabilities.codeAction.resolvesEdit {
      let deferred = DeferredAction.operation(name: operation.name, lines: lines)
      action.data = CodeActionData(uri: document.uri, version: document.version ?? 0, deferred: deferred).json
      return true
    }
    guard session.client.capabilities.appliesEdits else {
      guard session.client.capabilities.codeAction.disabled else { return false }
      action.disabledReason = "too many lines are selected: request only this action"
      return true
    }
    action.command = OperationCommand.command(
      operation.name, lines, of: document.uri, title: action.title)
    return true
  }
}
