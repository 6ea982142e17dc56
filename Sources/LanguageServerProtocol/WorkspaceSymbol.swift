import JSON

/// The client's workspace symbol capabilities.
///
/// Source: LSP 3.17, *WorkspaceSymbolClientCapabilities*.
package struct WorkspaceSymbolClientCapability: Equatable, Sendable {
  /// The kinds that the client supports.
  package let kinds: Set<SymbolKind>
  /// Whether the client supports the `deprecated` tag.
  package let deprecatedTag: Bool

  package init(announced json: JSON?) {
    let capability = DocumentSymbolClientCapability(announced: json)
    kinds = capability.kinds
    deprecatedTag = capability.deprecatedTag
  }
}

/// Source: LSP 3.17, `workspace/symbol`.
package struct WorkspaceSymbolParams: Sendable, JSONDecodable {
  /// The user's search text.
  package let query: String

  package init(from json: JSON) throws(JSONDecodingError) { query = try json.required("query") }
}

/// A named part of a document.
///
/// Source: LSP 3.17, *SymbolInformation*.
package struct SymbolInformation: Equatable, Sendable, JSONEncodable {
  /// The name, never empty.
  package var name: String
  package var kind: SymbolKind
  /// Whether clients show it as deprecated, which means finished.
  package var isDeprecated: Bool
  package var location: Location
  /// The name of the enclosing symbol.
  package var containerName: String?

  package init(
    name: String, kind: SymbolKind, isDeprecated: Bool, location: Location, containerName: String?
  ) {
    self.name = name
    self.kind = kind
    self.isDeprecated = isDeprecated
    self.location = location
    self.containerName = containerName
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      writer.member("kind", kind)
      if isDeprecated { writer.member("tags", [1]) }
      writer.member("location", location)
      writer.member("containerName", containerName)
    }
  }
}
