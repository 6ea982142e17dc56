import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `todo/applyOperation`, a custom request: the edit that applies an operation to lines of a document, and its label.
///
/// It also takes the value that an operation asks for. The client applies the edit.
enum OperationRequest: RequestHandler {
  static let method = "todo/applyOperation"

  static func addCapabilities(to capabilities: inout ServerCapabilities, for client: ClientProfile) {
    capabilities.customRequests.append(method)
  }

  static func reply(
    to params: OperationParams, in session: Session
  ) throws(ResponseError) -> ApplyWorkspaceEditParams {
    try session.edit(params)
  }
}

extension Session {
  /// The edit of an operation, and its label.
  ///
  /// - Throws: An error that says which parameter is wrong or why the operation is unavailable.
  func edit(_ params: OperationParams) throws(ResponseError) -> ApplyWorkspaceEditParams {
    guard let identifier = params.textDocument else {
      throw ResponseError(.invalidParams, "params.textDocument is missing")
    }
    let document = try document(identifier)
    guard params.version == nil || params.version == document.version else {
      throw ResponseError(.contentModified, "the document has changed since the operation was offered")
    }
    let operation = try operation(named: params.operation)
    if params.selections.count > 1 { return try edit(operation, params, of: document) }
    let selection =
      params.selections.first.map { Selection.lines($0, clampedTo: document.list) } ?? .wholeList
    let context = document.operationContext(on: today)
    let (call, outcome) = try resolved(operation, params.argument, selection, context, of: document)
    return ApplyWorkspaceEditParams(
      label: call.title(
        for: SelectionSummary(selection, in: document.list, context), of: document, in: self),
      edit: try document.workspaceEdit(outcome, for: client))
  }

  /// The operation with its value, and the result without a cursor.
  private func resolved(
    _ operation: Operation, _ argument: String?, _ selection: Selection, _ context: OperationContext,
    of document: Document
  ) throws(ResponseError) -> (OperationCall, DeferredAction.Outcome) {
    do throws(OperationError) {
      let call = try OperationCall(operation, argument, of: document, in: self)
      var outcome = try DeferredAction.Outcome(
        of: call, to: selection, in: document.list, context, of: document, self)
      // A snippet would move the cursor of the active editor, which may show another document.
      outcome.cursor = nil
      return (call, outcome)
    } catch {
      throw ResponseError(.requestFailed, error.description)
    }
  }

  /// The edit of an operation on the items of several selections.
  private func edit(
    _ operation: Operation, _ params: OperationParams, of document: Document
  ) throws(ResponseError) -> ApplyWorkspaceEditParams {
    var edits = ItemEdits(operation, params.argument)
    for lines in params.selections {
      let items = document.list.items(in: Selection.lines(lines, clampedTo: document.list).lines)
      for item in items { edits.add(document, at: item.line) }
    }
    guard !edits.isEmpty else {
      throw ResponseError(.requestFailed, OperationError.noItem.description)
    }
    let count = try edits.apply(in: self)
    return ApplyWorkspaceEditParams(
      label: "\(operation.menu.label) (\(count))", edit: try edits.workspaceEdit(for: client))
  }

  /// The operation with this name.
  ///
  /// - Throws: An error that names the parameter if there is none.
  func operation(named name: String) throws(ResponseError) -> Operation {
    guard let operation = Operation.named(name) else {
      throw ResponseError(.invalidParams, "params.operation: unknown operation '\(name)'")
    }
    return operation
  }
}
