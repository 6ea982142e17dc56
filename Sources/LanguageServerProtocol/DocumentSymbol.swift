import JSON

/// Source: LSP 3.17, *DocumentSymbolClientCapabilities*.
package struct DocumentSymbolClientCapability: Equatable, Sendable {
  /// Whether it takes symbols inside of symbols.
  package let hierarchical: Bool
  /// The kinds that it knows.
  package let kinds: Set<SymbolKind>
  /// Whether it shows what is deprecated otherwise.
  package let deprecatedTag: Bool

  /// Reads what was announced; a client that names no kinds knows those of the first version.
  package init(announced json: JSON?) {
    hierarchical = json?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
    let named = json?["symbolKind"]?["valueSet"]?.array
    kinds = Set(named?.compactMap { $0.int.flatMap(SymbolKind.init) } ?? SymbolKind.first)
    deprecatedTag = json?["tagSupport"]?["valueSet"]?.array?.contains(1) ?? false
  }
}

/// What a symbol is, as far as a list has such a thing.
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

  /// Those that every client knows.
  fileprivate static let first: [SymbolKind] = [.namespace, .variable, .constant, .string, .boolean]
}

/// A part of a document that has a name, without those below it.
///
/// Source: LSP 3.17, *DocumentSymbol* and *SymbolInformation*.
package struct DocumentSymbol: Equatable, Sendable {
  /// What it is called; never empty.
  package var name: String
  /// What there is to say of it besides; nil for nothing.
  package var detail: String?
  /// What it is.
  package var kind: SymbolKind
  /// Whether it is shown as something that is over.
  package var isDeprecated: Bool
  /// All of it.
  package var range: PositionRange
  /// What is selected when somebody goes there: within ``range``.
  package var selectionRange: PositionRange

  /// A symbol from its parts.
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

/// Writes the symbols of a document one after the other, in the one form that a client takes or the other.
package struct DocumentSymbolWriter {
  /// A symbol that has been begun.
  private struct Open {
    let name: String
    var hasChildren = false
  }

  /// The document, for a client that takes no symbols inside of symbols.
  private let uri: DocumentURI?
  private var open: [Open] = []

  /// A writer of symbols inside of symbols; with `uri`, of one after the other, each with the name of what it is in.
  package init(flatIn uri: DocumentURI? = nil) { self.uri = uri }

  /// Begins a symbol, inside of the one that was begun last and has not ended.
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

  /// Ends the symbol that was begun last and has not ended.
  package mutating func end(to writer: inout JSONWriter) {
    guard let last = open.popLast(), uri == nil else { return }
    if last.hasChildren { writer.endArray() }
    writer.endObject()
  }
}
