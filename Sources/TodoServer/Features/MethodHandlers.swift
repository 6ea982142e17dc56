import LanguageServerProtocol
import TodoText

/// The methods that the server knows, besides those of its life: `initialize`, `shutdown` and `exit`.
enum MethodHandlers {
  /// Every method, one a line.
  static let all: [any MethodHandler.Type] = [
    Initialized.self,
    SetTrace.self,
    DidOpen.self,
    DidChange.self,
    DidSave.self,
    DidClose.self,
    DidChangeConfiguration.self,
    DidChangeWatchedFiles.self,
    DidChangeWorkspaceFolders.self,
    DocumentDiagnostics.self,
    WorkspaceDiagnostics.self,
    CodeActions.self,
    ResolveCodeAction.self,
    Formatting.self,
    RangeFormatting.self,
    RangesFormatting.self,
    OnTypeFormatting.self,
    WillSaveWaitUntil.self,
    DocumentSymbolRequest.self,
    FoldingRanges.self,
    SemanticTokensFull.self,
    SemanticTokensDelta.self,
    SemanticTokensRange.self,
    HoverRequest.self,
    InlayHints.self,
    CodeLenses.self,
    ExecuteCommand.self,
    SelectionRanges.self,
    DocumentHighlights.self,
    DocumentLinks.self,
    References.self,
    Definition.self,
    PrepareRename.self,
    Rename.self,
    WorkspaceSymbols.self,
    Completion.self,
    DocumentColors.self,
    ColorPresentations.self,
    CancelProgress.self,
  ]

  /// The request of that name.
  static func request(_ method: String) -> (any AnyRequestHandler.Type)? {
    requests[method]
  }

  /// The notification of that name.
  static func notification(_ method: String) -> (any NotificationHandler.Type)? {
    notifications[method]
  }

  /// What the server can do for a client.
  static func capabilities(for client: ClientProfile) -> ServerCapabilities {
    var capabilities = ServerCapabilities(positionEncoding: client.columnEncoding.rawValue)
    for feature in all { feature.registerCapability(in: &capabilities, to: client) }
    return capabilities
  }

  /// The requests that make a client ask again for what it shows.
  static func refreshRequests(for client: ClientProfile) -> [String] {
    all.compactMap { $0.refreshRequest(for: client) }
  }

  private static let requests = Dictionary(
    all.compactMap { feature in feature.answering.map { ($0.method, $0) } }
  ) { first, _ in first }

  private static let notifications = Dictionary(
    all.compactMap { feature in feature.listening.map { ($0.method, $0) } }
  ) { first, _ in first }
}
