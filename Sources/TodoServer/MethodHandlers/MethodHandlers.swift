import JSON
import LanguageServerProtocol
import TodoText

/// The methods that the server handles, besides `initialize`, `shutdown`, `exit` and `$/cancelRequest`.
enum MethodHandlers {
  /// Every request, one a line.
  static let requests: [RegisteredRequest] = [
    .init(DocumentDiagnostics.self),
    .init(WorkspaceDiagnostics.self),
    .init(CodeActions.self),
    .init(ResolveCodeAction.self),
    .init(Formatting.self),
    .init(RangeFormatting.self),
    .init(RangesFormatting.self),
    .init(OnTypeFormatting.self),
    .init(WillSaveWaitUntil.self),
    .init(DocumentSymbolRequest.self),
    .init(FoldingRanges.self),
    .init(SemanticTokensFull.self),
    .init(SemanticTokensDelta.self),
    .init(SemanticTokensRange.self),
    .init(HoverRequest.self),
    .init(InlayHints.self),
    .init(CodeLenses.self),
    .init(ExecuteCommand.self),
    .init(SelectionRanges.self),
    .init(DocumentHighlights.self),
    .init(DocumentLinks.self),
    .init(References.self),
    .init(Definition.self),
    .init(PrepareRename.self),
    .init(Rename.self),
    .init(PrepareCallHierarchy.self),
    .init(IncomingCalls.self),
    .init(OutgoingCalls.self),
    .init(WorkspaceSymbols.self),
    .init(AgendaRequest.self),
    .init(AddItemRequest.self),
    .init(OperationRequest.self),
    .init(ArgumentValuesRequest.self),
    .init(Completion.self),
    .init(DocumentColors.self),
    .init(ColorPresentations.self),
  ]

  /// Every notification, one a line.
  static let notifications: [RegisteredNotification] = [
    .init(Initialized.self),
    .init(SetTrace.self),
    .init(DidOpen.self),
    .init(DidChange.self),
    .init(DidSave.self),
    .init(DidClose.self),
    .init(DidChangeConfiguration.self),
    .init(DidChangeWatchedFiles.self),
    .init(DidChangeWorkspaceFolders.self),
    .init(CancelProgress.self),
  ]

  /// The handler of a request.
  static func request(_ method: String) -> RegisteredRequest? { requestsByMethod[method] }

  /// The handler of a notification.
  static func notification(_ method: String) -> RegisteredNotification? { notificationsByMethod[method] }

  /// The capabilities that the server announces to a client.
  static func capabilities(for client: ClientProfile) -> JSON {
    var capabilities = JSONObject([("positionEncoding", .string(client.columnEncoding.rawValue))])
    for handler in requests { handler.addCapabilities(&capabilities, client) }
    for handler in notifications { handler.addCapabilities(&capabilities, client) }
    let custom = requests.map { $0.method }.filter { $0.hasPrefix("todo/") }
    capabilities.set("experimental", to: ["requests": .array(custom.map { .string($0) })])
    return .object(capabilities)
  }

  /// The requests that make a client refresh its views.
  static func refreshRequests(for client: ClientProfile) -> [String] {
    requests.compactMap { $0.refreshRequest(client) }
  }

  private static let requestsByMethod = Dictionary(keepingFirst: requests.map { ($0.method, $0) })

  private static let notificationsByMethod = Dictionary(keepingFirst: notifications.map { ($0.method, $0) })
}
