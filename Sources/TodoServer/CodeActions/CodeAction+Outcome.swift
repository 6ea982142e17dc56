import JSONRPC
import LanguageServerProtocol

extension CodeAction {
  /// Adds the edit to the action, or the data to compute it if the client defers edits.
  mutating func set(
    _ outcome: DeferredAction.Outcome, deferred: DeferredAction, for context: CodeActionContext
  ) throws(ResponseError) {
    let document = context.document
    if context.session.client.capabilities.codeAction.defersEdits {
      data = CodeActionData(uri: document.uri, version: document.version ?? 0, deferred: deferred).json
    } else {
      edit = try document.workspaceEdit(outcome, for: context.session.client)
    }
  }
}
