import JSON

/// Source: LSP 3.17, *TextEdit* and *AnnotatedTextEdit*; 3.18, *SnippetTextEdit*.
package struct TextEdit: Hashable, Sendable, JSONEncodable {
  package var range: PositionRange
  package var newText: String
  /// The key of the edit's annotation in its ``WorkspaceEdit``, if any.
  package var annotationID: String?
  /// Whether `newText` is a snippet, in which `$0` marks the cursor.
  package var isSnippet: Bool

  package init(range: PositionRange, newText: String, annotationID: String? = nil, isSnippet: Bool = false) {
    self.range = range
    self.newText = newText
    self.annotationID = annotationID
    self.isSnippet = isSnippet
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("range", range)
      if isSnippet {
        writer.member("snippet", EncodedJSON.object("kind", "snippet", "value", newText))
      } else {
        writer.member("newText", newText)
      }
      writer.member("annotationId", annotationID)
    }
  }
}
