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
  /// `workspace.applyEdit`.
  package let appliesEdits: Bool
  /// Whether edits may include a document's version.
  package let documentChanges: Bool
  /// Whether edits may have change annotations.
  package let changeAnnotations: Bool
  /// Whether edits may be snippets (LSP 3.18).
  package let snippetEdits: Bool
  /// Whether edits may create files.
  package let createsFiles: Bool
  /// Whether the client supports `workspace/configuration` requests.
  package let answersConfiguration: Bool
  /// Whether the server can register for changes of the configuration.
  package let registersConfiguration: Bool
  /// Whether the server can register for file events.
  package let registersWatchedFiles: Bool
  /// `workspace.workspaceFolders`.
  package let workspaceFolders: Bool
  /// Whether the client pulls diagnostics.
  package let pullsDiagnostics: Bool
  /// Whether the client supports `workspace/diagnostic/refresh`.
  package let refreshesDiagnostics: Bool
  /// Whether the client supports `willSaveWaitUntil`.
  package let willSaveWaitUntil: Bool
  /// Whether the client accepts `CodeAction` literals besides commands.
  package let actionLiterals: Bool
  /// Whether the client supports `isPreferred` of code actions.
  package let preferredActions: Bool
  /// Whether the client shows disabled code actions with their reason.
  package let disabledActions: Bool
  /// Whether the client resolves the `edit` of a code action lazily and preserves `data`.
  package let resolvesEdits: Bool
  /// Whether the client supports related information in diagnostics.
  package let relatedInformation: Bool
  /// The supported tags of diagnostics.
  package let diagnosticTags: Set<Diagnostic.Tag>
  /// Whether the client supports `codeDescription` of diagnostics.
  package let codeDescription: Bool
  /// Whether the client supports the document version in diagnostics.
  package let diagnosticsVersion: Bool
  /// Whether the client can format several ranges in one request (LSP 3.18).
  package let formatsRanges: Bool
  /// `textDocument.documentSymbol`.
  package let documentSymbol: SymbolClientCapability
  /// `workspace.symbol`.
  package let workspaceSymbol: SymbolClientCapability
  /// The maximum number of folding ranges; nil, also for a limit below 1, means unlimited.
  package let foldingRangeLimit: Int?
  /// Whether the client supports `collapsedText` of folding ranges.
  package let collapsedText: Bool
  /// Whether the client supports semantic tokens.
  package let semanticTokens: Bool
  /// The announced types of semantic tokens, which may include nonstandard ones.
  package let semanticTokenTypes: Set<String>
  /// Whether the client supports `textDocument/prepareRename`.
  package let preparesRename: Bool
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
  /// The views that the client can refresh: `semanticTokens`, `inlayHint` and `codeLens`.
  package let refreshedViews: Set<String>

  /// Whether the client gets an edit only for the code action that the user chooses.
  ///
  /// It resolves the action, or runs a command instead if it supports only commands.
  package var defersEdits: Bool { resolvesEdits || !actionLiterals }

  package init(announced json: JSON?) {
    func member(_ path: [String]) -> JSON? { path.reduce(json) { $0?[$1] } }
    func has(_ path: String...) -> Bool { member(path)?.bool ?? false }
    func values(_ path: String...) -> [JSON] { member(path)?.array ?? [] }
    positionEncodings = values("general", "positionEncodings").compactMap { $0.string }
    appliesEdits = has("workspace", "applyEdit")
    documentChanges = has("workspace", "workspaceEdit", "documentChanges")
    changeAnnotations = member(["workspace", "workspaceEdit", "changeAnnotationSupport"])?.object != nil
    snippetEdits = has("workspace", "workspaceEdit", "snippetEditSupport")
    createsFiles = values("workspace", "workspaceEdit", "resourceOperations").contains("create")
    answersConfiguration = has("workspace", "configuration")
    registersConfiguration = has("workspace", "didChangeConfiguration", "dynamicRegistration")
    registersWatchedFiles = has("workspace", "didChangeWatchedFiles", "dynamicRegistration")
    workspaceFolders = has("workspace", "workspaceFolders")
    pullsDiagnostics = member(["textDocument", "diagnostic"])?.object != nil
    refreshesDiagnostics = has("workspace", "diagnostics", "refreshSupport")
    willSaveWaitUntil = has("textDocument", "synchronization", "willSaveWaitUntil")
    actionLiterals = member(["textDocument", "codeAction", "codeActionLiteralSupport"])?.object != nil
    preferredActions = has("textDocument", "codeAction", "isPreferredSupport")
    disabledActions = has("textDocument", "codeAction", "disabledSupport")
    resolvesEdits =
      has("textDocument", "codeAction", "dataSupport")
      && values("textDocument", "codeAction", "resolveSupport", "properties").contains("edit")
    relatedInformation = has("textDocument", "publishDiagnostics", "relatedInformation")
    diagnosticTags = Set(
      values("textDocument", "publishDiagnostics", "tagSupport", "valueSet")
        .compactMap { $0.int.flatMap(Diagnostic.Tag.init) })
    codeDescription = has("textDocument", "publishDiagnostics", "codeDescriptionSupport")
    diagnosticsVersion = has("textDocument", "publishDiagnostics", "versionSupport")
    formatsRanges = has("textDocument", "rangeFormatting", "rangesSupport")
    documentSymbol = SymbolClientCapability(announced: member(["textDocument", "documentSymbol"]))
    workspaceSymbol = SymbolClientCapability(announced: member(["workspace", "symbol"]))
    foldingRangeLimit = member(["textDocument", "foldingRange", "rangeLimit"])?.int
      .flatMap { $0 > 0 ? $0 : nil }
    collapsedText = has("textDocument", "foldingRange", "foldingRange", "collapsedText")
    semanticTokens = member(["textDocument", "semanticTokens"])?.object != nil
    semanticTokenTypes = Set(
      values("textDocument", "semanticTokens", "tokenTypes").compactMap { $0.string })
    preparesRename = has("textDocument", "rename", "prepareSupport")
    showsProgress = has("window", "workDoneProgress")
    documentColors = member(["textDocument", "colorProvider"])?.object != nil
    hoverFormat = MarkupKind.preferred(in: member(["textDocument", "hover", "contentFormat"]))
    promptsForValues = has("experimental", "todo", "prompts")
    settingsDiagnostics = has("experimental", "todo", "settingsDiagnostics")
    followsAgendas = has("experimental", "todo", "agendaChanged")
    commandLinks = has("experimental", "todo", "commandLinks")
    refreshedViews = Set(
      ["semanticTokens", "inlayHint", "codeLens"].filter { has("workspace", $0, "refreshSupport") })
  }
}
