import JSON

/// Source: LSP 3.17, `workspace/executeCommand`.
package struct ExecuteCommandParams: Sendable, JSONDecodable {
  package let command: String
  /// The command's arguments.
  package let arguments: [JSON]

  package init(from json: JSON) throws(JSONDecodingError) {
    command = try json.required("command")
    arguments = try json.optional("arguments") ?? []
  }
}

/// Source: LSP 3.17, `workspace/applyEdit`.
package struct ApplyWorkspaceEditParams: Equatable, Sendable, JSONEncodable {
  /// The label that clients show in their undo history.
  package var label: String
  package var edit: WorkspaceEdit
  /// What the client shows once the edit is applied; only in replies to `todo/applyOperation`.
  package var message: String?

  package init(label: String, edit: WorkspaceEdit, message: String? = nil) {
    self.label = label
    self.edit = edit
    self.message = message
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("label", label)
      writer.member("edit", edit)
      writer.member("message", message)
    }
  }
}
