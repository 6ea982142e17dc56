import JSON

/// Source: LSP 3.17, `textDocument/onTypeFormatting`.
package struct DocumentOnTypeFormattingParams: Sendable, JSONDecodable {
  /// The document, which already contains the typed character.
  package let textDocument: TextDocumentIdentifier
  /// The cursor's position after the character.
  package let position: Position
  /// The typed character.
  package let key: String
  /// Whether the lines below the line that was ended are folded away; not in the protocol.
  package let isFolded: Bool
  /// Whether the edit at the cursor is a snippet that says where the cursor is afterwards; not in the protocol.
  package let wantsCursor: Bool

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    position = try json.required("position")
    key = try json.required("ch")
    isFolded = try json.optional("folded") ?? false
    wantsCursor = try json.optional("wantsCursor") ?? false
  }
}
