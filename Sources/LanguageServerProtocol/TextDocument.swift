import JSON

/// The name of a document, exactly as the client writes it.
///
/// It is compared by its bytes and sent back as it came: two spellings of one file are two documents, as they
/// are to the client.
///
/// Source: LSP 3.17, *URI*.
package struct DocumentURI: Sendable, CustomStringConvertible {
  /// The text of the URI.
  package let string: String

  /// A name from its text, which is not checked.
  package init(_ string: String) { self.string = string }

  /// The text of the URI.
  package var description: String { string }
}

extension DocumentURI: Hashable {
  /// Whether both are the same bytes.
  package static func == (left: DocumentURI, right: DocumentURI) -> Bool {
    left.string.hasSameBytes(as: right.string)
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    // All at once: a walk along the string was every fifteenth moment of a key.
    string.utf8Span.span.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension DocumentURI: JSONDecodable, JSONEncodable {
  /// Takes any string.
  package init(from json: JSON) throws(JSONDecodingError) { self.init(try String(from: json)) }

  /// Writes the string.
  package func write(to writer: inout JSONWriter) { writer.value(string) }
}

/// Says which document is meant.
///
/// Source: LSP 3.17, *TextDocumentIdentifier*.
package struct TextDocumentIdentifier: Hashable, Sendable, JSONDecodable {
  /// The document's name.
  package let uri: DocumentURI

  /// Takes the name.
  package init(from json: JSON) throws(JSONDecodingError) { uri = try json.required("uri") }
}

/// Says which document is meant, and what its version is after the change.
///
/// Source: LSP 3.17, *VersionedTextDocumentIdentifier*.
package struct VersionedTextDocumentIdentifier: Hashable, Sendable, JSONDecodable {
  /// The document's name.
  package let uri: DocumentURI
  /// The version; nil if the client gives none, as version 2 of the protocol allowed.
  package let version: Int?

  /// Takes the name and the version.
  package init(from json: JSON) throws(JSONDecodingError) {
    uri = try json.required("uri")
    version = try json.optional("version")
  }
}

/// A document that a client opens.
///
/// Source: LSP 3.17, *TextDocumentItem*.
package struct TextDocumentItem: Sendable, JSONDecodable {
  /// The document's name.
  package let uri: DocumentURI
  /// What the client calls its language; empty if it says nothing.
  package let languageID: String
  /// The version, which may be any number.
  package let version: Int
  /// The whole text.
  package let text: JSONText

  /// Takes the members; only a document without a name or a text is none.
  package init(from json: JSON) throws(JSONDecodingError) {
    uri = try json.required("uri")
    languageID = try json.optional("languageId") ?? ""
    version = try json.optional("version") ?? 0
    text = try json.required("text")
  }
}
