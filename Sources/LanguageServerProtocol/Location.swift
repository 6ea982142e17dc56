import JSON

/// A place in any document.
///
/// Source: LSP 3.17, *Location*.
package struct Location: Hashable, Sendable, JSONEncodable {
  /// The document.
  package var uri: DocumentURI
  /// The place.
  package var range: PositionRange

  /// A location from its parts.
  package init(uri: DocumentURI, range: PositionRange) {
    self.uri = uri
    self.range = range
  }

  /// Writes both.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("uri", uri)
      writer.member("range", range)
    }
  }
}
