import JSON

/// What a client says it can do, as far as the server asks.
///
/// Nothing in it can make `initialize` fail: some clients write `[]` or `null` where an empty object belongs,
/// and a capability that is odd is one that was not announced.
///
/// Source: LSP 3.17, *ClientCapabilities*.
package struct ClientCapabilities: Equatable, Sendable {
  /// The units of columns that it can count in, the one it likes best first; empty if it says nothing.
  package let positionEncodings: [String]
  /// `workspace.workspaceEdit`.
  package let workspaceEdit: WorkspaceEditClientCapability
  /// `workspace.configuration` and `workspace.didChangeConfiguration`.
  package let configuration: ConfigurationClientCapability
  /// `workspace.didChangeWatchedFiles`.
  package let watchedFiles: WatchedFilesClientCapability
  /// Whether the client tells of the folders that the user works in.
  package let workspaceFolders: Bool
  /// `textDocument.diagnostic` and `workspace.diagnostics`.
  package let pullDiagnostics: PullDiagnosticsClientCapability
  /// `textDocument.synchronization`.
  package let synchronization: TextDocumentSyncClientCapability
  /// `textDocument.codeAction`.
  package let codeAction: CodeActionClientCapability
  /// `textDocument.publishDiagnostics`.
  package let publishDiagnostics: PublishDiagnosticsClientCapability
  /// `textDocument.rangeFormatting`.
  package let rangeFormatting: RangeFormattingClientCapability

  /// Reads what was announced.
  package init(announced json: JSON?) {
    positionEncodings = json?["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? []
    let workspace = json?["workspace"]
    workspaceEdit = WorkspaceEditClientCapability(announced: workspace?["workspaceEdit"])
    configuration = ConfigurationClientCapability(announcedForWorkspace: workspace)
    watchedFiles = WatchedFilesClientCapability(announced: workspace?["didChangeWatchedFiles"])
    workspaceFolders = workspace?["workspaceFolders"]?.bool ?? false
    let textDocument = json?["textDocument"]
    pullDiagnostics = PullDiagnosticsClientCapability(
      announcedForDocuments: textDocument?["diagnostic"], forWorkspace: workspace?["diagnostics"])
    synchronization = TextDocumentSyncClientCapability(announced: textDocument?["synchronization"])
    codeAction = CodeActionClientCapability(announced: textDocument?["codeAction"])
    publishDiagnostics = PublishDiagnosticsClientCapability(announced: textDocument?["publishDiagnostics"])
    rangeFormatting = RangeFormattingClientCapability(announced: textDocument?["rangeFormatting"])
  }
}
