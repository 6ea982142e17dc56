import JSON

/// A place that belongs to the one where the cursor is.
///
/// Source: LSP 3.17, *DocumentHighlight*.
package struct DocumentHighlight: Equatable, Sendable, JSONEncodable {
  /// The place.
  package var range: PositionRange

  /// A highlight of a place.
  package init(range: PositionRange) { self.range = range }

  /// Writes it, as a place that is neither read nor written.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("range", range)
      writer.member("kind", 1)
    }
  }
}
