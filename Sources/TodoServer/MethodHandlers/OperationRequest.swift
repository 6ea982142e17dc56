import JSONRPC
import LanguageServerProtocol

/// `todo/applyOperation`, a custom request: the edit of an operation, and its label.
///
/// The client applies the edit. The command of the same name sends it with `workspace/applyEdit` instead.
enum OperationRequest: MutatingRequestHandler {
  static let method = "todo/applyOperation"

  static func reply(
    to params: ActionParams, in session: inout Session
  ) throws(ResponseError) -> ApplyWorkspaceEditParams {
    try session.edit(params)
  }
}
