import JSON
import LanguageServerProtocol

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
