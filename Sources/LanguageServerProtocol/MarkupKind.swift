import JSON

/// Source: LSP 3.17, *MarkupKind*.
package enum MarkupKind: String, Sendable, JSONEncodable {
  case plainText = "plaintext"
  case markdown

  /// The first known kind of a client's preferences, otherwise plain text.
  package static func preferred(in json: JSON?) -> MarkupKind {
    json?.array?.lazy.compactMap { $0.string.flatMap(MarkupKind.init) }.first ?? .plainText
  }
}
