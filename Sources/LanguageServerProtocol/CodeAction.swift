import JSON

/// What a client says of code actions.
///
/// Source: LSP 3.17, *CodeActionClientCapabilities*.
package struct CodeActionClientCapability: Equatable, Sendable {
  /// Whether an action may be more than a command.
  package let literals: Bool
  /// Whether one action may be the right one.
  package let isPreferred: Bool
  /// Whether an action may be shown that cannot be done now, with the reason.
  package let disabled: Bool
  /// Whether the edit may be asked for later, by what the action carries in `data`.
  package let resolvesEdit: Bool

  /// Reads what was announced; whatever is not there or is odd was not.
  package init(announced json: JSON?) {
    literals = json?["codeActionLiteralSupport"]?.object != nil
    isPreferred = json?["isPreferredSupport"]?.bool ?? false
    disabled = json?["disabledSupport"]?.bool ?? false
    let lazyProperties = json?["resolveSupport"]?["properties"]?.array ?? []
    resolvesEdit = (json?["dataSupport"]?.bool ?? false) && lazyProperties.contains("edit")
  }
}

/// What the server says of its actions.
///
/// Source: LSP 3.17, *CodeActionOptions*.
package struct CodeActionOptions: Equatable, Sendable, JSONEncodable {
  /// The kinds that there are.
  package var kinds: [CodeActionKind]
  /// Whether `codeAction/resolve` is understood.
  package var resolves: Bool

  /// Options from their parts.
  package init(kinds: [CodeActionKind], resolves: Bool) {
    self.kinds = kinds
    self.resolves = resolves
  }

  /// Writes both.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("codeActionKinds", kinds)
      writer.member("resolveProvider", resolves)
    }
  }
}

/// Source: LSP 3.17, `textDocument/codeAction`.
package struct CodeActionParams: Sendable, JSONDecodable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
  /// Where the cursor is, or what is selected.
  package let range: PositionRange
  /// The diagnostics that the client shows there, as it has them; other servers' too.
  package let diagnostics: [JSON]
  /// The kinds that are wanted; nil for all.
  package let only: [CodeActionKind]?
  /// Whether nobody asked: the client wants to know whether there is something to show a mark for.
  package let isAutomatic: Bool

  /// Takes the document, the range and what the context says.
  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    range = try json.required("range")
    let context: JSON? = try json.optional("context")
    do {
      diagnostics = try context?.optional("diagnostics") ?? []
      only = try context?.optional("only")
      // Source: LSP 3.17, *CodeActionTriggerKind*; what is not known is not automatic.
      isAutomatic = context?["triggerKind"]?.int == 2
    } catch {
      throw error.within("context")
    }
  }
}

/// Something that can be done to a document, at the user's wish.
///
/// Source: LSP 3.17, *CodeAction*.
package struct CodeAction: Sendable {
  /// What the user reads.
  package var title: String
  /// What kind it is.
  package var kind: CodeActionKind
  /// The client's diagnostics that it mends, as the client sent them.
  package var diagnostics: [JSON] = []
  /// Whether it is the right one.
  package var isPreferred = false
  /// Why it cannot be done; nil if it can.
  package var disabledReason: String?
  /// What it does; nil if the client asks for that later, or if it is done by a command.
  package var edit: WorkspaceEdit?
  /// The command that does it.
  package var command: Command?
  /// What the server needs to know when it is asked later.
  package var data: JSON?

  /// An action of which only the name is known.
  package init(title: String, kind: CodeActionKind) {
    self.title = title
    self.kind = kind
  }
}

extension CodeAction: JSONEncodable {
  /// Writes all that is there.
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
