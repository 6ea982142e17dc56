import JSON

/// Source: LSP 3.17, *DocumentSymbolClientCapabilities*.
package struct DocumentSymbolClientCapability: Equatable, Sendable {
  /// Whether the client supports nested symbols.
  package let hierarchical: Bool
  /// The kinds that the client supports.
  package let kinds: Set<SymbolKind>
  /// Whether the client supports the `deprecated` tag.
  package let deprecatedTag: Bool

  /// Decodes the capabilities; a client that lists no kinds supports those of LSP 1.0.
  package init(announced json: JSON?) {
    hierarchical = json?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
    let named = json?["symbolKind"]?["valueSet"]?.array
    kinds = Set(named?.compactMap { $0.int.flatMap(SymbolKind.init) } ?? SymbolKind.universal)
    deprecatedTag = json?["tagSupport"]?["valueSet"]?.array?.contains(1) ?? false
  }
}

/// The symbol kinds that represent items and groups.
///
/// Source: LSP 3.17, *SymbolKind*.
package enum SymbolKind: Int, Sendable, CaseIterable, JSONEncodable {
  case namespace = 3
  case variable = 13
  case constant = 14
  case string = 15
  case boolean = 17
  case null = 21
  case event = 24

  /// The kinds that every client supports.
  fileprivate static let universal: [SymbolKind] = [.namespace, .variable, .constant, .string, .boolean]
}

/// A named part of a document, without its children.
///
/// Source: LSP 3.17, *DocumentSymbol* and *SymbolInformation*.
package struct DocumentSymbol: Equatable, Sendable {
  /// The name, never empty.
  package var name: String
  /// Additional text shown after the name.
  package var detail: String?
  package var kind: SymbolKind
  /// Whether clients show it as deprecated, which means finished.
  package var isDeprecated: Bool
  /// The whole symbol.
  package var range: PositionRange
  /// The part of `range` that is selected on navigation.
  package var selectionRange: PositionRange

  package init(
    name: String, detail: String?, kind: SymbolKind, isDeprecated: Bool, range: PositionRange,
    selectionRange: PositionRange
  ) {
    self.name = name
    self.detail = detail
    self.kind = kind
    self.isDeprecated = isDeprecated
    self.range = range
    self.selectionRange = selectionRange
  }
}

/// Writes a document's symbols one by one, nested or flat.
package struct DocumentSymbolWriter {
  /// A symbol whose end is not written yet.
  private struct Open {
    let name: String
    var hasChildren = false
  }

  /// The document, for a client without nested symbols.
  private let uri: DocumentURI?
  private var open: [Open] = []

  /// Creates a writer of nested symbols or, with `uri`, of flat symbols with their containers' names.
  package init(flatIn uri: DocumentURI? = nil) { self.uri = uri }

  /// Begins a symbol inside the innermost open one.
  package mutating func begin(_ symbol: DocumentSymbol, to writer: inout JSONWriter) {
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
  package mutating func end(to writer: inout JSONWriter) {
    guard let last = open.popLast(), uri == nil else { return }
    if last.hasChildren { writer.endArray() }
    writer.endObject()
  }
}
