import TodoText

/// The methods that the server handles, besides `initialize`, `shutdown`, `exit` and `$/cancelRequest`.
enum MethodHandlers {
  /// Every request, one a line.
  static let requests: [RequestHandler] = [
    .init("textDocument/diagnostic", documentDiagnostics),
    .init("workspace/diagnostic", searching: workspaceDiagnostics),
    .init("textDocument/codeAction", codeActions),
    .init("codeAction/resolve", resolveCodeAction),
    .init("textDocument/formatting", format),
    .init("textDocument/rangeFormatting", formatRange),
    .init("textDocument/rangesFormatting", formatRanges),
    .init("textDocument/onTypeFormatting", formatOnType),
    .init("textDocument/willSaveWaitUntil", formatOnSave),
    .init("textDocument/documentSymbol", documentSymbols),
    .init("textDocument/foldingRange", foldingRanges),
    .init("textDocument/semanticTokens/full", semanticTokens),
    .init("textDocument/semanticTokens/range", semanticTokensOfRange),
    .init("textDocument/hover", hover),
    .init("textDocument/inlayHint", inlayHints),
    .init("textDocument/codeLens", codeLenses),
    .init("workspace/executeCommand", executeCommand),
    .init("textDocument/selectionRange", selectionRanges),
    .init("textDocument/documentHighlight", documentHighlights),
    .init("textDocument/documentLink", documentLinks),
    .init("textDocument/references", searching: references),
    .init("textDocument/definition", searching: definition),
    .init("textDocument/prepareRename", prepareRename),
    .init("textDocument/rename", searching: rename),
    .init("textDocument/prepareCallHierarchy", prepareCallHierarchy),
    .init("callHierarchy/incomingCalls", searching: incomingCalls),
    .init("callHierarchy/outgoingCalls", searching: outgoingCalls),
    .init("workspace/symbol", searching: workspaceSymbols),
    .init("todo/agenda", agenda),
    .init("todo/addItem", addItem),
    .init("todo/applyOperation", applyOperation),
    .init("todo/argumentValues", argumentValues),
    .init("textDocument/completion", completions),
    .init("textDocument/documentColor", documentColors),
    .init("textDocument/colorPresentation", colorPresentations),
  ]

  /// Every notification, one a line.
  static let notifications: [String: NotificationHandler] = [
    "initialized": initialized,
    "$/setTrace": setTrace,
    "textDocument/didOpen": didOpen,
    "textDocument/didChange": didChange,
    "textDocument/didSave": didSave,
    "textDocument/didClose": didClose,
    "workspace/didChangeConfiguration": didChangeConfiguration,
    "workspace/didChangeWatchedFiles": didChangeWatchedFiles,
    "workspace/didChangeWorkspaceFolders": didChangeWorkspaceFolders,
    "window/workDoneProgress/cancel": cancelProgress,
  ]

  static let requestsByMethod = Dictionary(keepingFirst: requests.map { ($0.method, $0) })
}
