import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `textDocument/codeAction`: the fixes and operations at the cursor or selection.
///
/// A client that supports only commands gets those, if it can also apply their edits.
enum CodeActions: MutatingRequestHandler {
  static let method = "textDocument/codeAction"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    guard hasActions(client) else { return }
    let capability = client.capabilities
    let kinds = [.quickFix] + Operation.all.map { CodeActionKind($0.action) }
    let options: JSON = [
      "codeActionKinds": .array(kinds.map { .string($0.string) }),
      "resolveProvider": .bool(capability.resolvesEdits),
    ]
    capabilities.set("codeActionProvider", to: capability.actionLiterals ? options : true)
  }

  static func reply(
    to params: CodeActionParams, in session: inout Session
  ) throws(ResponseError) -> [CommandOrCodeAction] {
    let document = try session.document(params.textDocument)
    guard hasActions(session.client) else { return [] }
    if !session.client.capabilities.promptsForValues { session.updateTags() }
    let context = CodeActionContext(params, of: document, in: session)
    var actions = try QuickFixes.actions(for: context)
    if var operations = OperationActions(for: context) {
      actions += try operations.actions(atMost: max(1, OperationActions.cursorActionLimit - actions.count))
    }
    guard session.client.capabilities.actionLiterals else {
      return actions.compactMap { action in
        let data = action.data.map {
          Command(title: action.title, name: ActionParams.commandName, arguments: [$0])
        }
        return (action.command ?? data).map(CommandOrCodeAction.command)
      }
    }
    return actions.map(CommandOrCodeAction.codeAction)
  }

  private static func hasActions(_ client: ClientProfile) -> Bool {
    client.capabilities.actionLiterals || client.capabilities.appliesEdits
  }
}
