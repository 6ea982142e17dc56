import JSON

/// The markup of a text.
///
/// Source: LSP 3.17, *MarkupKind*.
package enum MarkupKind: String, Sendable, JSONEncodable {
  case plainText = "plaintext"
  case markdown

  /// The first known kind of a client's preferences, otherwise plain text.
  package static func preferred(in json: JSON?) -> MarkupKind {
    json?.array?.lazy.compactMap { $0.string.flatMap(MarkupKind.init) }.first ?? .plainText
  }
}

/// The text shown for a range under the mouse.
///
/// Source: LSP 3.17, *Hover*.
package struct Hover: Equatable, Sendable, JSONEncodable {
  package var kind: MarkupKind
  package var text: String
  package var range: PositionRange

  package init(kind: MarkupKind, text: String, range: PositionRange) {
    self.kind = kind
    self.text = text
    self.range = range
  }

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
