import JSON

/// One replacement in a document.
///
/// Source: LSP 3.17, *TextEdit* and *AnnotatedTextEdit*; 3.18, *SnippetTextEdit*.
package struct TextEdit: Hashable, Sendable {
  /// What is replaced.
  package var range: PositionRange
  /// What stands there afterwards.
  package var newText: String
  /// The key of the annotation in the ``WorkspaceEdit`` that the edit belongs to, if any.
  package var annotationID: String?
  /// Whether `newText` is a snippet, with `$0` where the cursor goes.
  package var isSnippet: Bool

  /// An edit from its parts.
  package init(range: PositionRange, newText: String, annotationID: String? = nil, isSnippet: Bool = false) {
    self.range = range
    self.newText = newText
    self.annotationID = annotationID
    self.isSnippet = isSnippet
  }
}

extension TextEdit: JSONEncodable {
  /// Writes whichever of the three kinds of edit it is.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("range", range)
      if isSnippet {
        writer.member(
          "snippet",
          object: { writer in
            writer.member("kind", "snippet")
            writer.member("value", newText)
          })
      } else {
        writer.member("newText", newText)
      }
      writer.member("annotationId", annotationID)
    }
  }
}
