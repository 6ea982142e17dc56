import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `workspace/executeCommand`: applies an operation and sends the edit to the client.
enum ExecuteCommand: MutatingRequestHandler {
  static let method = "workspace/executeCommand"
  static func registerCapability(in capabilities: inout ServerCapabilities, to client: ClientProfile) {
    guard client.capabilities.appliesEdits else { return }
    capabilities.commands.append(OperationCommand.name)
  }

  static func reply(to params: ExecuteCommandParams, in session: inout Session) throws(ResponseError) -> JSON
  {
    guard params.command == OperationCommand.name else {
      throw ResponseError(.invalidParams, "params.command: unknown command '\(params.command)'")
    }
    guard session.client.capabilities.appliesEdits else {
      throw ResponseError(.requestFailed, "the client does not support workspace/applyEdit")
    }
    let arguments = params.arguments
    guard arguments.count >= 2, let uri = arguments[0].string, let name = arguments[1].string,
      let document = session.documents[DocumentURI(uri)], let operation = Operation.named(name)
    else {
      throw ResponseError(.invalidParams, "params.arguments: expected an open document and an operation")
    }
    let selection = selection(arguments.dropFirst(2).compactMap(\.int), of: document)
    let recipe = DeferredAction.operation(name: name, lines: selection.lines)
    var outcome = try recipe.outcome(of: document, in: session)
    outcome.cursor = nil
    let edit = try document.workspaceEdit(outcome, for: session.client)
    let label = operation.title(
      for: SelectionSummary(selection, in: document.list, document.operationContext(on: session.today)))
    session.outgoing.request("workspace/applyEdit", ApplyWorkspaceEditParams(label: label, edit: edit))
    return .null
  }

  /// The lines between the two numbers, clamped to the document; the whole document if there are not two numbers.
  private static func selection(_ lines: [Int], of document: Document) -> Selection {
    guard lines.count == 2 else { return .wholeList }
    let all = 0..<document.list.text.lineCount
    let start = min(max(lines[0], 0), all.upperBound - 1)
    return .lines(start..<max(start + 1, min(lines[1], all.upperBound)))
  }
}
