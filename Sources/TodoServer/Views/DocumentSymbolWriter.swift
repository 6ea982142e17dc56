import JSON
import LanguageServerProtocol

/// A named part of a document, without its children.
///
/// Source: LSP 3.17, *DocumentSymbol* and *SymbolInformation*.
struct DocumentSymbol: Equatable, Sendable {
  /// The name, never empty.
  var name: String
  /// Additional text shown after the name.
  var detail: String?
  var kind: SymbolKind
  /// Whether clients show it as deprecated, which means finished.
  var isDeprecated: Bool
  /// The whole symbol.
  var range: PositionRange
  /// The part of `range` that is selected on navigation.
  var selectionRange: PositionRange

}

/// Writes a document's symbols one by one, nested or flat.
struct DocumentSymbolWriter {
  /// A symbol whose end is not written yet.
  private struct Open {
    let name: String
    var hasChildren = false
  }

  /// The document, for a client without nested symbols.
  private let uri: DocumentURI?
  private var open: [Open] = []

  /// Creates a writer of nested symbols or, with `uri`, of flat symbols with their containers' names.
  init(flatIn uri: DocumentURI? = nil) { self.uri = uri }

  /// Begins a symbol inside the innermost open one.
  mutating func begin(_ symbol: DocumentSymbol, to writer: inout JSONWriter) {
    if uri == nil, let last = open.last, !last.hasChildren {
      open[open.count - 1].hasChildren = true
      writer.key("children")
      writer.beginArray()
    }
    writer.beginObject()
    writer.member("name", symbol.name)
    writer.member("kind", symbol.kind)
    if symbol.isDeprecated { writer.member("tags", [1]) }
    if let uri {
      writer.member(
        "location",
        object: { writer in
          writer.member("uri", uri)
          writer.member("range", symbol.range)
        })
      writer.member("containerName", open.last?.name)
      writer.endObject()
    } else {
      writer.member("detail", symbol.detail)
      writer.member("range", symbol.range)
      writer.member("selectionRange", symbol.selectionRange)
    }
    open.append(Open(name: symbol.name))
  }

  /// Ends the innermost open symbol.
  mutating func end(to writer: inout JSONWriter) {
    guard let last = open.popLast(), uri == nil else { return }
    if last.hasChildren { writer.endArray() }
    writer.endObject()
  }
}
