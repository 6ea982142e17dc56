import JSON

/// Source: LSP 3.17, `textDocument/didOpen`.
package struct DidOpenTextDocumentParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentItem

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
  }
}

/// Source: LSP 3.17, `textDocument/didChange`.
package struct DidChangeTextDocumentParams: Sendable, JSONDecodable {
  /// The document with its version after all changes.
  package let textDocument: VersionedTextDocumentIdentifier
  /// The changes, each applied to the result of the previous one.
  package let contentChanges: [TextDocumentContentChangeEvent]

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    contentChanges = try json.required("contentChanges")
  }
}

/// A change to a document.
///
/// The deprecated `rangeLength` is ignored, because it could only contradict the range.
///
/// Source: LSP 3.17, *TextDocumentContentChangeEvent*.
package struct TextDocumentContentChangeEvent: Equatable, Sendable, JSONDecodable {
  /// The replaced range; nil means the whole text.
  package let range: PositionRange?
  /// The replacement text.
  package let text: String

  package init(from json: JSON) throws(JSONDecodingError) {
    range = try json.optional("range")
    text = try json.required("text")
  }
}

/// The parameters of methods about a whole document, such as `textDocument/didClose` and `textDocument/codeLens`.
package struct TextDocumentParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
  }
}
