import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel

/// Source: LSP 3.17, `workspace/applyEdit`.
struct ApplyWorkspaceEditParams: Equatable, Sendable, JSONEncodable {
  /// The label that clients show in their undo history.
  var label: String
  var edit: WorkspaceEdit
  /// What the client shows once the edit is applied; only in replies to `todo/applyOperation`.
  var message: String?

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("label", label)
      writer.member("edit", edit)
      writer.member("message", message)
    }
  }
}

extension ApplyWorkspaceEditParams {
  /// The edit of some changes, see ``ListChanges/workspaceEdit(for:confirmsRemoval:)``, and what they make ready.
  init(
    label: String, _ changes: ListChanges, for client: ClientProfile, confirmsRemoval: Bool = true
  ) throws(ResponseError) {
    self.label = label
    edit = try changes.workspaceEdit(for: client, confirmsRemoval: confirmsRemoval)
    message = changes.readiness.message
  }
}
