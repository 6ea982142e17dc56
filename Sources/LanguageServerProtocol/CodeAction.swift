import JSON

/// The client's code action capabilities.
///
/// Source: LSP 3.17, *CodeActionClientCapabilities*.
package struct CodeActionClientCapability: Equatable, Sendable {
  /// Whether the client accepts `CodeAction` literals besides commands.
  package let literals: Bool
  /// Whether the client supports `isPreferred`.
  package let isPreferred: Bool
  /// Whether the client shows disabled actions with their reason.
  package let disabled: Bool
  /// Whether the client resolves `edit` lazily and preserves `data`.
  package let resolvesEdit: Bool

  package init(announced json: JSON?) {
    literals = json?["codeActionLiteralSupport"]?.object != nil
    isPreferred = json?["isPreferredSupport"]?.bool ?? false
    disabled = json?["disabledSupport"]?.bool ?? false
    let lazyProperties = json?["resolveSupport"]?["properties"]?.array ?? []
    resolvesEdit = (json?["dataSupport"]?.bool ?? false) && lazyProperties.contains("edit")
  }

  /// Whether the client gets an edit only for the action that the user chooses.
  ///
  /// It resolves the action, or runs a command instead if it supports only commands.
  package var defersEdits: Bool { resolvesEdit || !literals }
}

/// The server's code action options; without kinds `true`, for a client that supports only commands.
///
/// Source: LSP 3.17, *CodeActionOptions*.
package struct CodeActionOptions: Equatable, Sendable, JSONEncodable {
  /// The supported kinds.
  package var kinds: [CodeActionKind]
  /// Whether `codeAction/resolve` is supported.
  package var resolves: Bool

  package init(kinds: [CodeActionKind], resolves: Bool) {
    self.kinds = kinds
    self.resolves = resolves
  }

  package func write(to writer: inout JSONWriter) {
    guard !kinds.isEmpty else { return writer.value(true) }
    writer.object { writer in
      writer.member("codeActionKinds", kinds)
      writer.member("resolveProvider", resolves)
    }
  }
}

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
