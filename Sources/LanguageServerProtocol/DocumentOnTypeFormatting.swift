import JSON

/// Source: LSP 3.17, `textDocument/onTypeFormatting`.
package struct DocumentOnTypeFormattingParams: Sendable, JSONDecodable {
  /// The document, in which the key is typed already.
  package let textDocument: TextDocumentIdentifier
  /// Where the cursor is behind it.
  package let position: Position
  /// The key.
  package let key: String

  /// Takes document, position and key.
  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    position = try json.required("position")
    key = try json.required("ch")
  }
}
