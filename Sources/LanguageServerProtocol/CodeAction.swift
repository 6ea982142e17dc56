import JSON

/// Source: LSP 3.17, `textDocument/codeAction`.
package struct CodeActionParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier
  /// The cursor or the selection.
  package let range: PositionRange
  /// The client's diagnostics in the range, unchanged; including other servers'.
  package let diagnostics: [JSON]
  /// The requested kinds; nil means all.
  package let only: [CodeActionKind]?
  /// Whether the client asked without a user action, such as to show a light bulb.
  package let isAutomatic: Bool

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    range = try json.required("range")
    let context: JSON? = try json.optional("context")
    do {
      diagnostics = try context?.optional("diagnostics") ?? []
      only = try context?.optional("only")
      // Source: LSP 3.17, *CodeActionTriggerKind*; unknown values mean not automatic.
      isAutomatic = context?["triggerKind"]?.int == 2
    } catch {
      throw error.within("context")
    }
  }
}

/// A change to a document that the client offers to the user.
///
/// Source: LSP 3.17, *CodeAction*.
package struct CodeAction: Sendable {
  /// The title shown to the user.
  package var title: String
  package var kind: CodeActionKind
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

  package init(title: String, kind: CodeActionKind) {
    self.title = title
    self.kind = kind
  }
}

extension CodeAction: JSONEncodable {
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

/// An element of the reply to a request for code actions.
///
/// Source: LSP 3.17, `textDocument/codeAction`.
package enum CommandOrCodeAction: Sendable, JSONEncodable {
  case command(Command)
  case codeAction(CodeAction)

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .command(let command): command.write(to: &writer)
    case .codeAction(let action): action.write(to: &writer)
    }
  }
}
