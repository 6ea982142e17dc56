import JSON

/// Source: LSP 3.17, `workspace/executeCommand`.
package struct ExecuteCommandParams: Sendable, JSONDecodable {
  /// The command's name.
  package let command: String
  /// What it is given.
  package let arguments: [JSON]

  /// Takes both; arguments may be absent.
  package init(from json: JSON) throws(JSONDecodingError) {
    command = try json.required("command")
    arguments = try json.optional("arguments") ?? []
  }
}

/// Source: LSP 3.17, `workspace/applyEdit`.
package struct ApplyWorkspaceEditParams: Equatable, Sendable, JSONEncodable {
  /// What the client calls it where it lists what can be undone.
  package var label: String
  /// The edit.
  package var edit: WorkspaceEdit

  /// Parameters from their parts.
  package init(label: String, edit: WorkspaceEdit) {
    self.label = label
    self.edit = edit
  }

  /// Writes both.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("label", label)
      writer.member("edit", edit)
    }
  }
}
