import JSON

/// What a client says of the diagnostics that it shows.
///
/// Source: LSP 3.17, *PublishDiagnosticsClientCapabilities*.
package struct PublishDiagnosticsClientCapability: Equatable, Sendable {
  /// Whether a diagnostic may name other places.
  package let relatedInformation: Bool
  /// The tags that it shows.
  package let tags: Set<Diagnostic.Tag>
  /// Whether it follows the link from a code to its explanation.
  package let codeDescription: Bool
  /// Whether it wants to know the version that the diagnostics are for.
  package let version: Bool

  /// Reads what was announced; whatever is not there or is odd was not.
  package init(announced json: JSON?) {
    relatedInformation = json?["relatedInformation"]?.bool ?? false
    tags = Set(
      json?["tagSupport"]?["valueSet"]?.array?.compactMap { $0.int.flatMap(Diagnostic.Tag.init) } ?? [])
    codeDescription = json?["codeDescriptionSupport"]?.bool ?? false
    version = json?["versionSupport"]?.bool ?? false
  }
}

/// The diagnostics of a document, which replace all that were sent before.
///
/// Source: LSP 3.17, `textDocument/publishDiagnostics`.
package struct PublishDiagnosticsParams: Sendable, JSONEncodable {
  /// The document's name.
  package var uri: DocumentURI
  /// The version that they are for; nil where the client does not want to know it.
  package var version: Int?
  /// All of them: an array of ``Diagnostic``s, written already.
  package var diagnostics: EncodedJSON

  /// The diagnostics of a version of a document.
  package init(uri: DocumentURI, version: Int?, diagnostics: EncodedJSON) {
    self.uri = uri
    self.version = version
    self.diagnostics = diagnostics
  }

  /// Writes the name, the version if there is one, and all diagnostics.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("uri", uri)
      writer.member("version", version)
      writer.member("diagnostics", diagnostics)
    }
  }
}
