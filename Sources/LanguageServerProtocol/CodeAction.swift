import JSON

/// Source: LSP 3.17, *CodeAction*.
package struct CodeAction: Sendable, JSONEncodable {
  package var title: String
  /// The hierarchical kind, such as `refactor.rewrite.todo.complete`.
  package var kind: String
  /// The diagnostics that it fixes, exactly as the client sent them.
  package var diagnostics: [JSON] = []
  /// Whether the client may choose it by default.
  package var isPreferred = false
  /// Why the action is disabled; nil if it is enabled.
  package var disabledReason: String?
  /// The edit; nil if the client resolves it later or a command performs it.
  package var edit: WorkspaceEdit?
  /// The command to run after the edit.
  package var command: Command?
  /// What the server needs to resolve the action.
  package var data: JSON?

  package init(title: String, kind: String) {
    self.title = title
    self.kind = kind
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("title", title)
      writer.member("kind", kind)
      if !diagnostics.isEmpty { writer.member("diagnostics", diagnostics) }
      if isPreferred { writer.member("isPreferred", true) }
      if let disabledReason { writer.member("disabled", object: { $0.member("reason", disabledReason) }) }
      writer.member("edit", edit)
      writer.member("command", command)
      writer.member("data", data)
    }
  }
}
