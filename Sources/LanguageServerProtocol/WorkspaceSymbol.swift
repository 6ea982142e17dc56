import JSON

/// What a client says of the symbols of a workspace.
///
/// Source: LSP 3.17, *WorkspaceSymbolClientCapabilities*.
package struct WorkspaceSymbolClientCapability: Equatable, Sendable {
  /// The kinds that it knows.
  package let kinds: Set<SymbolKind>
  /// Whether it shows what is deprecated otherwise.
  package let deprecatedTag: Bool

  /// Reads what was announced, which has the form of that for documents.
  package init(announced json: JSON?) {
    let alike = DocumentSymbolClientCapability(announced: json)
    kinds = alike.kinds
    deprecatedTag = alike.deprecatedTag
  }
}

/// Source: LSP 3.17, `workspace/symbol`.
package struct WorkspaceSymbolParams: Sendable, JSONDecodable {
  /// What the user looks for.
  package let query: String

  /// Takes the query.
  package init(from json: JSON) throws(JSONDecodingError) { query = try json.required("query") }
}

/// Something with a name in any document.
///
/// Source: LSP 3.17, *SymbolInformation*.
package struct SymbolInformation: Equatable, Sendable, JSONEncodable {
  /// What it is called; never empty.
  package var name: String
  /// What it is.
  package var kind: SymbolKind
  /// Whether it is shown as something that is over.
  package var isDeprecated: Bool
  /// Where it stands.
  package var location: Location
  /// What it belongs to.
  package var containerName: String?

  /// A symbol from its parts.
  package init(
    name: String, kind: SymbolKind, isDeprecated: Bool, location: Location, containerName: String?
  ) {
    self.name = name
    self.kind = kind
    self.isDeprecated = isDeprecated
    self.location = location
    self.containerName = containerName
  }

  /// Writes what there is.
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
