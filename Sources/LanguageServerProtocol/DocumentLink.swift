import JSON

/// A place that leads elsewhere.
///
/// Source: LSP 3.17, *DocumentLink*.
package struct DocumentLink: Equatable, Sendable, JSONEncodable {
  /// The place.
  package var range: PositionRange
  /// Where it leads.
  package var target: DocumentURI

  /// A link from its parts.
  package init(range: PositionRange, target: DocumentURI) {
    self.range = range
    self.target = target
  }

  /// Writes both.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("range", range)
      writer.member("target", target)
    }
  }
}
