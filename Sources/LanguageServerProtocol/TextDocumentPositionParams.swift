import JSON

/// The parameters of requests about a position.
///
/// Source: LSP 3.17, *TextDocumentPositionParams*.
package struct TextDocumentPositionParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier
  package let position: Position

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    position = try json.required("position")
  }
}

/// The parameters of requests about a range, often the visible lines.
package struct TextDocumentRangeParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier
  package let range: PositionRange

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    range = try json.required("range")
  }
}
