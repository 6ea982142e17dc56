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

/// A part of a document that has a name.
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
  /// What it is made of.
  package var children: [DocumentSymbol]

  /// A symbol from its parts.
  package init(
    name: String, detail: String?, kind: SymbolKind, isDeprecated: Bool, range: PositionRange,
    selectionRange: PositionRange, children: [DocumentSymbol]
  ) {
    self.name = name
    self.detail = detail
    self.kind = kind
    self.isDeprecated = isDeprecated
    self.range = range
    self.selectionRange = selectionRange
    self.children = children
  }

  fileprivate func writeCommon(to writer: inout JSONWriter) {
    writer.member("name", name)
    writer.member("kind", kind)
    if isDeprecated { writer.member("tags", [1]) }
  }
}

extension DocumentSymbol: JSONEncodable {
  /// Writes the symbol and all below it.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writeCommon(to: &writer)
      writer.member("detail", detail)
      writer.member("range", range)
      writer.member("selectionRange", selectionRange)
      if !children.isEmpty { writer.member("children", children) }
    }
  }
}

/// The symbols of a document, in the one form that a client takes or the other.
package enum DocumentSymbols: Equatable, Sendable, JSONEncodable {
  /// Symbols inside of symbols.
  case hierarchical([DocumentSymbol])
  /// One after the other, each with the name of what it is in.
  case flat([DocumentSymbol], uri: DocumentURI)

  /// Writes the list.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .hierarchical(let symbols): writer.value(symbols)
    case .flat(let symbols, let uri):
      writer.array { writer in
        for symbol in symbols { symbol.writeFlat(in: nil, of: uri, to: &writer) }
      }
    }
  }
}

extension DocumentSymbol {
  fileprivate func writeFlat(in container: String?, of uri: DocumentURI, to writer: inout JSONWriter) {
    writer.object { writer in
      writeCommon(to: &writer)
      writer.member(
        "location",
        object: { writer in
          writer.member("uri", uri)
          writer.member("range", range)
        })
      writer.member("containerName", container)
    }
    for child in children { child.writeFlat(in: name, of: uri, to: &writer) }
  }
}
