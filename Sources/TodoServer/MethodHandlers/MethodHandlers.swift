import LanguageServerProtocol
import TodoText

/// The methods that the server handles, besides `initialize`, `shutdown`, `exit` and `$/cancelRequest`.
enum MethodHandlers {
  /// Every request, one a line.
  static let requests: [any AnyRequestHandler.Type] = [
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
    AgendaRequest.self,
    AddItemRequest.self,
    OperationRequest.self,
    ArgumentValuesRequest.self,
    Completion.self,
    DocumentColors.self,
    ColorPresentations.self,
  ]

  /// Every notification, one a line.
  static let notifications: [any NotificationHandler.Type] = [
    Initialized.self,
    SetTrace.self,
    DidOpen.self,
    DidChange.self,
    DidSave.self,
    DidClose.self,
    DidChangeConfiguration.self,
    DidChangeWatchedFiles.self,
    DidChangeWorkspaceFolders.self,
    CancelProgress.self,
  ]

  /// The handler of a request.
  static func request(_ method: String) -> (any AnyRequestHandler.Type)? { requestsByMethod[method] }

  /// The handler of a notification.
  static func notification(_ method: String) -> (any NotificationHandler.Type)? {
    notificationsByMethod[method]
  }

  /// The capabilities that the server announces to a client.
  static func capabilities(for client: ClientProfile) -> ServerCapabilities {
    var capabilities = ServerCapabilities(positionEncoding: client.columnEncoding.rawValue)
    for handler in requests { handler.addCapabilities(to: &capabilities, for: client) }
    for handler in notifications { handler.addCapabilities(to: &capabilities, for: client) }
    return capabilities
  }

  /// The requests that make a client refresh its views.
  static func refreshRequests(for client: ClientProfile) -> [String] {
    requests.compactMap { $0.refreshRequest(for: client) }
  }

  private static let requestsByMethod = Dictionary(keepingFirst: requests.map { ($0.method, $0) })

  private static let notificationsByMethod = Dictionary(keepingFirst: notifications.map { ($0.method, $0) })
}
