import JSON

/// A place in a document that a client asks about.
///
/// Source: LSP 3.17, *TextDocumentPositionParams*.
package struct TextDocumentPositionParams: Sendable, JSONDecodable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
  /// The place.
  package let position: Position

  /// Takes the document and the place.
  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    position = try json.required("position")
  }
}

/// A part of a document that a client asks about, most often what it shows.
package struct TextDocumentRangeParams: Sendable, JSONDecodable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
  /// The part.
  package let range: PositionRange

  /// Takes the document and the part.
  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    range = try json.required("range")
  }
}
