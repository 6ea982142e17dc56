import JSONRPC
import LanguageServerProtocol

/// `todo/applyToItems`, a custom request: the edit that applies an operation to items of an agenda, and its label.
///
/// The client applies the edit. The command of the same name sends it with `workspace/applyEdit` instead.
enum ItemOperationRequest: MutatingRequestHandler {
  static let method = "todo/applyToItems"

  static func addCapabilities(to capabilities: inout ServerCapabilities, for client: ClientProfile) {
    capabilities.customRequests.append(method)
  }

  static func reply(
    to params: ItemOperation, in session: inout Session
  ) throws(ResponseError) -> ApplyWorkspaceEditParams {
    try params.edit(in: &session)
  }
}
