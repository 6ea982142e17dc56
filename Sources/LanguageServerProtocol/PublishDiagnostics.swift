import JSON

/// The client's diagnostics capabilities.
///
/// Source: LSP 3.17, *PublishDiagnosticsClientCapabilities*.
package struct PublishDiagnosticsClientCapability: Equatable, Sendable {
  /// Whether the client supports related information.
  package let relatedInformation: Bool
  /// The supported tags.
  package let tags: Set<Diagnostic.Tag>
  /// Whether the client supports `codeDescription`.
  package let codeDescription: Bool
  /// Whether the client supports the document version.
  package let version: Bool

  package init(announced json: JSON?) {
    relatedInformation = json?["relatedInformation"]?.bool ?? false
    tags = Set(
      json?["tagSupport"]?["valueSet"]?.array?.compactMap { $0.int.flatMap(Diagnostic.Tag.init) } ?? [])
    codeDescription = json?["codeDescriptionSupport"]?.bool ?? false
    version = json?["versionSupport"]?.bool ?? false
  }
}

/// A document's diagnostics, which replace all previous ones.
///
/// Source: LSP 3.17, `textDocument/publishDiagnostics`.
package struct PublishDiagnosticsParams: Sendable, JSONEncodable {
  package var uri: DocumentURI
  /// The document's version; nil if the client does not support it.
  package var version: Int?
  /// A serialized array of ``Diagnostic``s.
  package var diagnostics: EncodedJSON

  package init(uri: DocumentURI, version: Int?, diagnostics: EncodedJSON) {
    self.uri = uri
    self.version = version
    self.diagnostics = diagnostics
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("uri", uri)
      writer.member("version", version)
      writer.member("diagnostics", diagnostics)
    }
  }
}
