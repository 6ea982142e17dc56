import JSON

/// A range that links to a URI.
///
/// Source: LSP 3.17, *DocumentLink*.
package struct DocumentLink: Equatable, Sendable, JSONEncodable {
  package var range: PositionRange
  package var target: DocumentURI

  package init(range: PositionRange, target: DocumentURI) {
    self.range = range
    self.target = target
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("range", range)
      writer.member("target", target)
    }
  }
}
