import JSON

/// What a client says of renaming.
///
/// Source: LSP 3.17, *RenameClientCapabilities*.
package struct RenameClientCapability: Equatable, Sendable {
  /// Whether it asks what would be renamed before it asks for a name.
  package let prepares: Bool

  /// Reads what was announced; whatever is not there or is odd was not.
  package init(announced json: JSON?) { prepares = json?["prepareSupport"]?.bool ?? false }
}

/// How a server renames.
///
/// Source: LSP 3.17, *RenameOptions*.
package struct RenameOptions: Equatable, Sendable, JSONEncodable {
  /// Whether it can be asked what would be renamed.
  package var prepares: Bool

  /// Options of their parts.
  package init(prepares: Bool) { self.prepares = prepares }

  /// Writes `true` where there are no options: some clients know nothing else.
  package func write(to writer: inout JSONWriter) {
    if prepares {
      writer.object { $0.member("prepareProvider", true) }
    } else {
      writer.value(true)
    }
  }
}

/// Source: LSP 3.17, `textDocument/rename`.
package struct RenameParams: Sendable, JSONDecodable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
  /// Where what is renamed stands.
  package let position: Position
  /// What it is to be called.
  package let newName: String

  /// Takes all three.
  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    position = try json.required("position")
    newName = try json.required("newName")
  }
}

/// What would be renamed.
///
/// Source: LSP 3.17, `textDocument/prepareRename`.
package struct PrepareRenameResult: Equatable, Sendable, JSONEncodable {
  /// What is replaced.
  package var range: PositionRange
  /// What the user begins to change.
  package var placeholder: String

  /// A result from its parts.
  package init(range: PositionRange, placeholder: String) {
    self.range = range
    self.placeholder = placeholder
  }

  /// Writes both.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("range", range)
      writer.member("placeholder", placeholder)
    }
  }
}
