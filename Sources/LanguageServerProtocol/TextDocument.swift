import JSON

/// A document's URI, exactly as the client sent it.
///
/// It is compared by bytes and sent back unchanged. Two spellings of one file's URI are two documents, as they
/// are for the client.
///
/// Source: LSP 3.17, *URI*.
package struct DocumentURI: Sendable, CustomStringConvertible, Hashable, JSONDecodable, JSONEncodable {
  package let string: String

  package init(_ string: String) { self.string = string }

  package var description: String { string }

  /// Compares the bytes.
  package static func == (left: DocumentURI, right: DocumentURI) -> Bool {
    left.string.hasSameBytes(as: right.string)
  }

  package func hash(into hasher: inout Hasher) {
    // Hashing byte by byte took 7 % of a keystroke.
    string.utf8Span.span.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  package init(from json: JSON) throws(JSONDecodingError) { self.init(try String(from: json)) }

  package func write(to writer: inout JSONWriter) { writer.value(string) }
}

/// A reference to a document, a workspace folder or a file that has changed.
///
/// Source: LSP 3.17, *TextDocumentIdentifier*, *WorkspaceFolder*, *FileEvent*.
package struct TextDocumentIdentifier: Hashable, Sendable, JSONDecodable {
  package let uri: DocumentURI

  package init(from json: JSON) throws(JSONDecodingError) { uri = try json.required("uri") }
}

/// Source: LSP 3.17, *VersionedTextDocumentIdentifier*.
package struct VersionedTextDocumentIdentifier: Hashable, Sendable, JSONDecodable {
  package let uri: DocumentURI
  /// The version; nil if omitted, which LSP 2 allowed.
  package let version: Int?

  package init(uri: DocumentURI, version: Int?) {
    self.uri = uri
    self.version = version
  }

  package init(from json: JSON) throws(JSONDecodingError) {
    uri = try json.required("uri")
    version = try json.optional("version")
  }
}

/// Source: LSP 3.17, *TextDocumentItem*.
package struct TextDocumentItem: Sendable, JSONDecodable {
  package let uri: DocumentURI
  /// The language identifier; empty if omitted.
  package let languageID: String
  /// The version; 0 if omitted.
  package let version: Int
  package let text: String

  /// Decodes the members, of which only `uri` and `text` are required.
  package init(from json: JSON) throws(JSONDecodingError) {
    uri = try json.required("uri")
    languageID = try json.optional("languageId") ?? ""
    version = try json.optional("version") ?? 0
    text = try json.required("text")
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
  package let text: String

  package init(from json: JSON) throws(JSONDecodingError) {
    range = try json.optional("range")
    text = try json.required("text")
  }
}
