import JSON

/// An occurrence of the symbol at the cursor.
///
/// Source: LSP 3.17, *DocumentHighlight*.
package struct DocumentHighlight: Equatable, Sendable, JSONEncodable {
  package var range: PositionRange

  package init(range: PositionRange) { self.range = range }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("range", range)
      // `Text`: neither a read nor a write access.
      writer.member("kind", 1)
    }
  }
}
