import JSON

/// Source: LSP 3.17, `textDocument/selectionRange`.
package struct SelectionRangeParams: Sendable, JSONDecodable {
  package let textDocument: TextDocumentIdentifier
  package let positions: [Position]

  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    positions = try json.required("positions")
  }
}

/// The ranges to which a selection expands.
///
/// Source: LSP 3.17, *SelectionRange*.
package struct SelectionRange: Equatable, Sendable, JSONEncodable {
  /// The ranges from smallest to largest, each within the next; not empty.
  package var steps: [PositionRange]

  package init(steps: [PositionRange]) { self.steps = steps }

  /// Writes each range with the next one as its parent.
  package func write(to writer: inout JSONWriter) { Self.write(steps[...], to: &writer) }

  private static func write(_ steps: ArraySlice<PositionRange>, to writer: inout JSONWriter) {
    writer.object { writer in
      guard let first = steps.first else { return }
      writer.member("range", first)
      guard steps.count > 1 else { return }
      writer.key("parent")
      write(steps.dropFirst(), to: &writer)
    }
  }
}
