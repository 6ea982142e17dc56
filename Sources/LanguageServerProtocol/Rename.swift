import JSON

/// The client's rename capabilities.
///
/// Source: LSP 3.17, *RenameClientCapabilities*.
package struct RenameClientCapability: Equatable, Sendable {
  /// Whether the client supports `textDocument/prepareRename`.
  package let prepares: Bool

  package init(announced json: JSON?) { prepares = json?["prepareSupport"]?.bool ?? false }
}

/// The server's rename options.
///
/// Source: LSP 3.17, *RenameOptions*.
package struct RenameOptions: Equatable, Sendable, JSONEncodable {
  /// Whether the server supports `textDocument/prepareRename`.
  package var prepares: Bool

  package init(prepares: Bool) { self.prepares = prepares }

  /// Writes `true` without options, because some clients accept nothing else.
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
  package let textDocument: TextDocumentIdentifier
  package let position: Position
  package let newName: String

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    position = try json.required("position")
    newName = try json.required("newName")
  }
}
