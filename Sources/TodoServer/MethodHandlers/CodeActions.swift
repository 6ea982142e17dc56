import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `textDocument/codeAction`: the fixes and operations at the cursor or selection.
enum CodeActions: RequestHandler {
  static let method = "textDocument/codeAction"

  static func addCapabilities(to capabilities: inout ServerCapabilities, for client: ClientProfile) {
    guard client.capabilities.codeAction.literals else { return }
    capabilities.codeActionProvider = CodeActionOptions(
      kinds: [.quickFix] + Operation.all.map { CodeActionKind($0.action) },
      resolves: client.capabilities.codeAction.resolvesEdit)
  }

  static func reply(to params: CodeActionParams, in session: Session) throws(ResponseError) -> [CodeAction] {
    let document = try session.document(params.textDocument)
    guard session.client.capabilities.codeAction.literals else { return [] }
    let context = CodeActionContext(params, of: document, in: session)
    let fixes = try QuickFixes.actions(for: context)
    guard var operations = OperationActions(for: context) else { return fixes }
    return try fixes + operations.actions(atMost: max(1, OperationActions.cursorActionLimit - fixes.count))
  }
}
