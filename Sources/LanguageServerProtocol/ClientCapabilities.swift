import JSON

/// The client capabilities that the server uses.
///
/// Decoding never fails: some clients send `[]` or `null` instead of an empty object, and an invalid capability
/// counts as not announced.
///
/// Source: LSP 3.17, *ClientCapabilities*.
package struct ClientCapabilities: Equatable, Sendable {
  /// The supported position encodings in order of preference; empty if not announced.
  package let positionEncodings: [String]
  /// `workspace.workspaceEdit`.
  package let workspaceEdit: WorkspaceEditClientCapability
  /// `workspace.applyEdit`.
  package let appliesEdits: Bool
  /// `workspace.configuration` and `workspace.didChangeConfiguration`.
  package let configuration: ConfigurationClientCapability
  /// `workspace.didChangeWatchedFiles`.
  package let watchedFiles: WatchedFilesClientCapability
  /// `workspace.workspaceFolders`.
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
  /// `window.workDoneProgress`.
  package let showsProgress: Bool
  /// `textDocument.colorProvider`.
  package let documentColors: Bool
  /// The preferred `textDocument.hover.contentFormat`.
  package let hoverFormat: MarkupKind
  /// `experimental.todo.prompts`, a custom capability: whether the client asks the user for an operation's value.
  package let promptsForValues: Bool
  /// `experimental.todo.settingsDiagnostics`, a custom capability: whether the problems of settings files are published as
  /// their diagnostics, instead of shown as messages.
  package let settingsDiagnostics: Bool
  /// `experimental.todo.agendaChanged`, a custom capability: whether the client handles that notification.
  package let followsAgendas: Bool
  /// `experimental.todo.commandLinks`, a custom capability: whether the client runs the server's commands that a link names.
  package let commandLinks: Bool
  /// The `refreshSupport` of several workspace capabilities.
  package let refreshing: RefreshClientCapability

  package init(announced json: JSON?) {
    positionEncodings = json?["general"]?["positionEncodings"]?.array?.compactMap { $0.string } ?? []
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
    let custom = json?["experimental"]?["todo"]
    promptsForValues = custom?["prompts"]?.bool ?? false
    settingsDiagnostics = custom?["settingsDiagnostics"]?.bool ?? false
    followsAgendas = custom?["agendaChanged"]?.bool ?? false
    commandLinks = custom?["commandLinks"]?.bool ?? false
    refreshing = RefreshClientCapability(announcedForWorkspace: workspace)
  }
}

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
