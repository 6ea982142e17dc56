import JSON

/// A range in a document.
///
/// Source: LSP 3.17, *Location*.
package struct Location: Hashable, Sendable, JSONEncodable {
  package var uri: DocumentURI
  package var range: PositionRange

  package init(uri: DocumentURI, range: PositionRange) {
    self.uri = uri
    self.range = range
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("uri", uri)
      writer.member("range", range)
    }
  }
}
