import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `todo/applyOperation`: the edit that applies an operation to lines of a document, and its label; a request of this
/// server.
///
/// It also takes the value that an operation asks for. The client applies the edit.
enum OperationRequest: RequestHandler {
  static let method = "todo/applyOperation"

  static func registerCapability(in capabilities: inout ServerCapabilities, to client: ClientProfile) {
    capabilities.ownRequests.append(method)
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
    let lines = params.lines?.clamped(to: 0..<document.list.text.lineCount)
    let deferred = DeferredAction.operation(name: params.operation, lines: lines, argument: params.argument)
    var outcome = try deferred.outcome(of: document, in: self)
    outcome.cursor = nil
    let bound = try? OperationCall(operation, params.argument, of: document, in: self).operation
    let summary = SelectionSummary(
      lines.map(Selection.lines) ?? .wholeList, in: document.list, document.operationContext(on: today))
    return ApplyWorkspaceEditParams(
      label: (bound ?? operation).title(for: summary), edit: try document.workspaceEdit(outcome, for: client))
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
