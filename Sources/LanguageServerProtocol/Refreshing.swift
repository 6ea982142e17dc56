import JSON

/// What a client asks for again when the server says so, of all that it shows of a document.
///
/// Source: LSP 3.17, the `refreshSupport` of *SemanticTokensWorkspaceClientCapabilities*,
/// *InlayHintWorkspaceClientCapabilities* and *CodeLensWorkspaceClientCapabilities*.
package struct RefreshClientCapability: Equatable, Sendable {
  /// Whether it asks for semantic tokens again.
  package let semanticTokens: Bool
  /// Whether it asks for inlay hints again.
  package let inlayHint: Bool
  /// Whether it asks for code lenses again.
  package let codeLens: Bool

  /// Reads what was announced for the workspace.
  package init(announcedForWorkspace json: JSON?) {
    func isAnnounced(_ key: String) -> Bool { json?[key]?["refreshSupport"]?.bool ?? false }
    semanticTokens = isAnnounced("semanticTokens")
    inlayHint = isAnnounced("inlayHint")
    codeLens = isAnnounced("codeLens")
  }
}
