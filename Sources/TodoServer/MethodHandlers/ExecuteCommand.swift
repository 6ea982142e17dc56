import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `workspace/executeCommand`: applies an operation and sends the edit to the client, or returns an agenda.
enum ExecuteCommand: MutatingRequestHandler {
  static let method = "workspace/executeCommand"
  static func addCapabilities(to capabilities: inout ServerCapabilities, for client: ClientProfile) {
    capabilities.commands.append(agendaName)
    guard client.capabilities.appliesEdits else { return }
    capabilities.commands += [OperationCommand.name, ItemOperation.commandName]
    if !client.capabilities.codeAction.literals { capabilities.commands.append(ActionCommand.name) }
  }

  /// The command that returns an agenda, for clients that can't send custom requests.
  static let agendaName = "todo-lsp.agenda"

  static func reply(
    to params: ExecuteCommandParams, in session: inout Session
  ) throws(ResponseError) -> EncodedJSON {
    if params.command == agendaName {
      let agenda: AgendaParams
      do throws(JSONDecodingError) {
        agenda = try AgendaParams(from: params.arguments.first ?? .object(JSONObject()))
      } catch {
        throw ResponseError(invalidParams: error)
      }
      return EncodedJSON(try session.agenda(agenda).jsonBytes)
    }
    guard session.client.capabilities.appliesEdits else {
      throw ResponseError(.requestFailed, "the client does not support workspace/applyEdit")
    }
    let edit =
      switch params.command {
      case OperationCommand.name: try edit(params.arguments, in: &session)
      case ActionCommand.name: try ActionCommand.edit(params.arguments, in: session)
      case ItemOperation.commandName: try ItemOperation(commandArguments: params.arguments).edit(in: &session)
      default: throw ResponseError(.invalidParams, "params.command: unknown command '\(params.command)'")
      }
    session.outgoing.request("workspace/applyEdit", edit)
    return EncodedJSON(JSON.null.jsonBytes)
  }

  /// The edit of an operation, and its label.
  private static func edit(
    _ arguments: [JSON], in session: inout Session
  ) throws(ResponseError) -> ApplyWorkspaceEditParams {
    if let params = arguments.first, params.object != nil {
      let call: OperationParams
      do throws(JSONDecodingError) {
        call = try OperationParams(from: params)
      } catch {
        throw ResponseError(invalidParams: error)
      }
      return try session.edit(call)
    }
    guard arguments.count >= 2, let uri = arguments[0].string, let name = arguments[1].string,
      let document = session.documents[DocumentURI(uri)], let operation = Operation.named(name)
    else {
      throw ResponseError(.invalidParams, "params.arguments: expected an open document and an operation")
    }
    let lines = arguments.dropFirst(2).compactMap { $0.int }
    let selection =
      lines.count == 2
      ? Selection.lines(lines[0]..<max(lines[0], lines[1]), clampedTo: document.list) : .wholeList
    let deferred = DeferredAction.operation(name: name, lines: selection.lines)
    var outcome = try deferred.outcome(of: document, in: session)
    // A snippet would move the cursor of the active editor, which may show another document.
    outcome.cursor = nil
    let edit = try document.workspaceEdit(outcome, for: session.client)
    let label = operation.title(
      for: SelectionSummary(selection, in: document.list, document.operationContext(on: session.today)))
    return ApplyWorkspaceEditParams(label: label, edit: edit)
  }
}
