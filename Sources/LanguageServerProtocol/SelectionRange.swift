import JSON

/// Source: LSP 3.17, `textDocument/selectionRange`.
package struct SelectionRangeParams: Sendable, JSONDecodable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
  /// The cursors.
  package let positions: [Position]

  /// Takes the document and the cursors.
  package init(from json: JSON) throws(JSONDecodingError) {
    textDocument = try json.required("textDocument")
    positions = try json.required("positions")
  }
}

/// What a selection grows to, step by step.
///
/// Source: LSP 3.17, *SelectionRange*.
package struct SelectionRange: Equatable, Sendable, JSONEncodable {
  /// The steps, the smallest first, each within the next; at least one.
  package var steps: [PositionRange]

  /// A selection from its steps.
  package init(steps: [PositionRange]) { self.steps = steps }

  /// Writes the first step with the second as its parent, and so on.
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
