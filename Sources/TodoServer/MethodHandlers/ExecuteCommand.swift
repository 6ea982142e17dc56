import JSON
import JSONRPC
import LanguageServerProtocol

/// `workspace/executeCommand`: applies an operation and sends the edit to the client, or returns an agenda.
enum ExecuteCommand: MutatingRequestHandler {
  static let method = "workspace/executeCommand"
  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    let commands = client.capabilities.appliesEdits ? [agendaName, ActionParams.commandName] : [agendaName]
    capabilities.set("executeCommandProvider", to: ["commands": .array(commands.map { .string($0) })])
  }

  /// The command that returns an agenda, for clients that can't send custom requests.
  static let agendaName = "todo-lsp.agenda"

  static func reply(
    to params: ExecuteCommandParams, in session: inout Session
  ) throws(ResponseError) -> EncodedJSON {
    if params.command == agendaName {
      let agenda: AgendaParams = try decoded(params.arguments.first ?? .object(JSONObject()))
      return EncodedJSON(try session.agenda(agenda).jsonBytes)
    }
    guard session.client.capabilities.appliesEdits else {
      throw ResponseError(.requestFailed, "the client does not support workspace/applyEdit")
    }
    guard params.command == ActionParams.commandName else {
      throw ResponseError(.invalidParams, "params.command: unknown command '\(params.command)'")
    }
    let action: ActionParams = try decoded(params.arguments.first ?? .null)
    var edit = try session.edit(action)
    let message = edit.message
    edit.message = nil
    session.outgoing.request("workspace/applyEdit", edit)
    if let message { session.outgoing.show(.info, message) }
    return EncodedJSON(JSON.null.jsonBytes)
  }

  private static func decoded<Value: JSONDecodable>(_ argument: JSON) throws(ResponseError) -> Value {
    do { return try Value(from: argument) } catch {
      throw ResponseError(invalidParams: error.within(.index(0)).within("arguments"))
    }
  }
}
