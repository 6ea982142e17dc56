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
  /// Whether it makes the edits that the server asks it to make: `workspace.applyEdit`.
  package let appliesEdits: Bool
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
  /// `textDocument.documentSymbol`.
  package let documentSymbol: DocumentSymbolClientCapability
  /// `textDocument.foldingRange`.
  package let foldingRange: FoldingRangeClientCapability
  /// `textDocument.semanticTokens`.
  package let semanticTokens: SemanticTokensClientCapability
  /// `textDocument.rename`.
  package let rename: RenameClientCapability
  /// `workspace.symbol`.
  package let workspaceSymbol: WorkspaceSymbolClientCapability
  /// Whether it shows what the server does of its own accord: `window.workDoneProgress`.
  package let showsProgress: Bool
  /// Whether it shows colours that stand in a document: `textDocument.colorProvider`.
  package let documentColors: Bool
  /// How it likes what is shown under the mouse.
  package let hoverFormat: MarkupKind
  /// What of a document it asks for again when it is told to.
  package let refreshing: RefreshClientCapability

  /// Reads what was announced.
  package init(announced json: JSON?) {
    positionEncodings = json?["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? []
    let workspace = json?["workspace"]
    workspaceEdit = WorkspaceEditClientCapability(announced: workspace?["workspaceEdit"])
    appliesEdits = workspace?["applyEdit"]?.bool ?? false
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
    documentSymbol = DocumentSymbolClientCapability(announced: textDocument?["documentSymbol"])
    foldingRange = FoldingRangeClientCapability(announced: textDocument?["foldingRange"])
    semanticTokens = SemanticTokensClientCapability(announced: textDocument?["semanticTokens"])
    rename = RenameClientCapability(announced: textDocument?["rename"])
    workspaceSymbol = WorkspaceSymbolClientCapability(announced: workspace?["symbol"])
    showsProgress = json?["window"]?["workDoneProgress"]?.bool ?? false
    documentColors = textDocument?["colorProvider"]?.object != nil
    hoverFormat = MarkupKind.preferred(in: textDocument?["hover"]?["contentFormat"])
    refreshing = RefreshClientCapability(announcedForWorkspace: workspace)
  }
}
