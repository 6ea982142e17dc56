import JSON

/// The client capabilities that the server uses.
///
/// Decoding never fails: some clients send `[]` or `null` instead of an empty object, and an invalid capability
/// counts as not announced.
///
/// Source: LSP 3.17, *ClientCapabilities*.
package struct ClientCapabilities: Sendable {
  /// The supported position encodings in order of preference; empty if not announced.
  package let positionEncodings: [String]
  package let createsFiles: Bool
  /// Whether the client resolves the `edit` of a code action lazily and preserves `data`.
  package let resolvesEdits: Bool
  package let diagnosticTags: Set<Diagnostic.Tag>
  package let documentSymbol: SymbolClientCapability
  package let workspaceSymbol: SymbolClientCapability
  /// The maximum number of folding ranges; nil, also for a limit below 1, means unlimited.
  package let foldingRangeLimit: Int?
  /// The announced types of semantic tokens, which may include nonstandard ones.
  package let semanticTokenTypes: Set<String>
  /// The preferred `textDocument.hover.contentFormat`.
  package let hoverFormat: MarkupKind
  /// The paths of all members that are true and, with a final dot, of all objects.
  private let announced: Set<String>

  package init(announced json: JSON?) {
    func member(_ path: String) -> JSON? { path.split(separator: ".").reduce(json) { $0?[String($1)] } }
    func values(_ path: String) -> [JSON] { member(path)?.array ?? [] }
    var announced: Set<String> = []
    if let json { Self.collect(json, "", depth: 4, &announced) }
    self.announced = announced
    positionEncodings = values("general.positionEncodings").compactMap { $0.string }
    createsFiles = values("workspace.workspaceEdit.resourceOperations").contains("create")
    resolvesEdits =
      announced.contains("textDocument.codeAction.dataSupport")
      && values("textDocument.codeAction.resolveSupport.properties").contains("edit")
    diagnosticTags = Set(
      values("textDocument.publishDiagnostics.tagSupport.valueSet")
        .compactMap { $0.int.flatMap(Diagnostic.Tag.init) })
    documentSymbol = SymbolClientCapability(announced: member("textDocument.documentSymbol"))
    workspaceSymbol = SymbolClientCapability(announced: member("workspace.symbol"))
    foldingRangeLimit = member("textDocument.foldingRange.rangeLimit")?.int.flatMap { $0 > 0 ? $0 : nil }
    semanticTokenTypes = Set(values("textDocument.semanticTokens.tokenTypes").compactMap { $0.string })
    hoverFormat = MarkupKind.preferred(in: member("textDocument.hover.contentFormat"))
  }

  /// Collects the paths of members, at most `depth` levels deep.
  private static func collect(_ json: JSON, _ path: String, depth: Int, _ paths: inout Set<String>) {
    guard depth > 0, let object = json.object else { return }
    for (key, value) in object.members.map({ (path + $0.key, $0.value) }) {
      if value.bool ?? false { paths.insert(key) }
      if value.object != nil { paths.insert(key + ".") }
      collect(value, key + ".", depth: depth - 1, &paths)
    }
  }

  package func has(_ path: String) -> Bool { announced.contains(path) }

  package var appliesEdits: Bool { has("workspace.applyEdit") }
  /// Whether edits may include a document's version.
  package var documentChanges: Bool { has("workspace.workspaceEdit.documentChanges") }
  package var changeAnnotations: Bool { has("workspace.workspaceEdit.changeAnnotationSupport.") }
  /// Whether edits may be snippets (LSP 3.18).
  package var snippetEdits: Bool { has("workspace.workspaceEdit.snippetEditSupport") }
  /// Whether the client supports `workspace/configuration` requests.
  package var answersConfiguration: Bool { has("workspace.configuration") }
  package var registersConfiguration: Bool { has("workspace.didChangeConfiguration.dynamicRegistration") }
  package var registersWatchedFiles: Bool { has("workspace.didChangeWatchedFiles.dynamicRegistration") }
  package var workspaceFolders: Bool { has("workspace.workspaceFolders") }
  package var pullsDiagnostics: Bool { has("textDocument.diagnostic.") }
  package var refreshesDiagnostics: Bool { has("workspace.diagnostics.refreshSupport") }
  package var willSaveWaitUntil: Bool { has("textDocument.synchronization.willSaveWaitUntil") }
  /// Whether the client accepts `CodeAction` literals besides commands.
  package var actionLiterals: Bool { has("textDocument.codeAction.codeActionLiteralSupport.") }
  package var preferredActions: Bool { has("textDocument.codeAction.isPreferredSupport") }
  /// Whether the client shows disabled code actions with their reason.
  package var disabledActions: Bool { has("textDocument.codeAction.disabledSupport") }
  /// Whether the client gets an edit only for the code action that the user chooses.
  ///
  /// It resolves the action, or runs a command instead if it supports only commands.
  package var defersEdits: Bool { resolvesEdits || !actionLiterals }
  package var relatedInformation: Bool { has("textDocument.publishDiagnostics.relatedInformation") }
  package var codeDescription: Bool { has("textDocument.publishDiagnostics.codeDescriptionSupport") }
  package var diagnosticsVersion: Bool { has("textDocument.publishDiagnostics.versionSupport") }
  /// Whether the client can format several ranges in one request (LSP 3.18).
  package var formatsRanges: Bool { has("textDocument.rangeFormatting.rangesSupport") }
  package var collapsedText: Bool { has("textDocument.foldingRange.foldingRange.collapsedText") }
  package var semanticTokens: Bool { has("textDocument.semanticTokens.") }
  package var preparesRename: Bool { has("textDocument.rename.prepareSupport") }
  package var showsProgress: Bool { has("window.workDoneProgress") }
  package var documentColors: Bool { has("textDocument.colorProvider.") }
}

/// Custom capabilities.
extension ClientCapabilities {
  /// Whether the client asks the user for an operation's value.
  package var promptsForValues: Bool { has("experimental.todo.prompts") }
  /// Whether the problems of settings files are published as their diagnostics, instead of shown as messages.
  package var settingsDiagnostics: Bool { has("experimental.todo.settingsDiagnostics") }
  /// Whether the client handles the notification `todo/agendaChanged`.
  package var followsAgendas: Bool { has("experimental.todo.agendaChanged") }
  /// Whether the client runs the server's commands that a link names.
  package var commandLinks: Bool { has("experimental.todo.commandLinks") }
}
