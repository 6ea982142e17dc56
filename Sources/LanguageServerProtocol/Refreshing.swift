import JSON

/// The `refresh` requests that the client supports.
///
/// Source: LSP 3.17, the `refreshSupport` of *SemanticTokensWorkspaceClientCapabilities*,
/// *InlayHintWorkspaceClientCapabilities* and *CodeLensWorkspaceClientCapabilities*.
package struct RefreshClientCapability: Equatable, Sendable {
  package let semanticTokens: Bool
  package let inlayHint: Bool
  package let codeLens: Bool

  package init(announcedForWorkspace json: JSON?) {
    func isAnnounced(_ key: String) -> Bool { json?[key]?["refreshSupport"]?.bool ?? false }
    semanticTokens = isAnnounced("semanticTokens")
    inlayHint = isAnnounced("inlayHint")
    codeLens = isAnnounced("codeLens")
  }
}
