import JSON

/// How a text for people is written.
///
/// Source: LSP 3.17, *MarkupKind*.
package enum MarkupKind: String, Sendable, JSONEncodable {
  case plainText = "plaintext"
  case markdown

  /// The one that a client likes best of what it announced; plain text for one that says nothing.
  package static func preferred(in json: JSON?) -> MarkupKind {
    json?.array?.lazy.compactMap { $0.string.flatMap(MarkupKind.init) }.first ?? .plainText
  }
}

/// What is shown about the place under the mouse.
///
/// Source: LSP 3.17, *Hover*.
package struct Hover: Equatable, Sendable, JSONEncodable {
  /// How the text is written.
  package var kind: MarkupKind
  /// The text.
  package var text: String
  /// What it is about.
  package var range: PositionRange

  /// A hover from its parts.
  package init(kind: MarkupKind, text: String, range: PositionRange) {
    self.kind = kind
    self.text = text
    self.range = range
  }

  /// Writes contents and range.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member(
        "contents",
        object: { writer in
          writer.member("kind", kind)
          writer.member("value", text)
        })
      writer.member("range", range)
    }
  }
}
