import JSON

/// Source: LSP 3.17, *DocumentSymbolClientCapabilities* and *WorkspaceSymbolClientCapabilities*.
package struct SymbolClientCapability: Equatable, Sendable {
  package let hierarchical: Bool
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
