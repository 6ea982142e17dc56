import JSON
import LanguageServerProtocol
import TodoModel
import TodoText

extension MethodHandlers {
  /// The capabilities that the server announces to a client: what it needs to know to call the methods.
  static func capabilities(for client: ClientProfile) -> JSON {
    let announced = client.capabilities
    var capabilities = JSONObject()
    func add(_ name: String, _ value: JSON, if isSupported: Bool = true) {
      if isSupported { capabilities.set(name, to: value) }
    }
    add("positionEncoding", .string(client.columnEncoding.rawValue))
    let scope: JSON = .bool(client.pullsWorkspaceDiagnostics)
    add(
      "diagnosticProvider", ["interFileDependencies": false, "workspaceDiagnostics": scope],
      if: client.pullsDiagnostics)
    let kinds = [QuickFixes.kind] + Operation.all.map { $0.action.name }
    let actions: JSON = [
      "codeActionKinds": .array(kinds.map { .string($0) }),
      "resolveProvider": .bool(announced.resolvesEdits),
    ]
    add(
      "codeActionProvider", announced.actionLiterals ? actions : true,
      if: announced.actionLiterals || announced.appliesEdits)
    add("documentFormattingProvider", true)
    add("documentRangeFormattingProvider", announced.formatsRanges ? ["rangesSupport": true] : true)
    add("documentOnTypeFormattingProvider", ["firstTriggerCharacter": "\n"])
    add("documentSymbolProvider", true)
    add("foldingRangeProvider", true)
    add(
      "semanticTokensProvider", ["legend": TokenLegend(for: client).json, "range": true, "full": true],
      if: announced.semanticTokens)
    add("hoverProvider", true)
    add("inlayHintProvider", true)
    add("codeLensProvider", [:])
    let commands = announced.appliesEdits ? [agendaCommand, ActionParams.commandName] : [agendaCommand]
    add("executeCommandProvider", ["commands": .array(commands.map { .string($0) })])
    add("selectionRangeProvider", true)
    add("documentHighlightProvider", true)
    add("documentLinkProvider", [:])
    add("referencesProvider", true)
    add("definitionProvider", true)
    // Some clients accept nothing else than `true` without options.
    add("renameProvider", announced.preparesRename ? ["prepareProvider": true] : true)
    add("callHierarchyProvider", true)
    add("workspaceSymbolProvider", true)
    add("completionProvider", ["triggerCharacters": ["#", "=", "[", ">", " "]])
    add("colorProvider", true, if: announced.documentColors)
    // *TextDocumentSyncKind*: 2 is incremental.
    var sync: [(String, JSON)] = [("openClose", true), ("change", 2), ("save", ["includeText": false])]
    if client.options.formatOnSave, announced.willSaveWaitUntil { sync.append(("willSaveWaitUntil", true)) }
    add("textDocumentSync", .object(JSONObject(sync)))
    add(
      "workspace", ["workspaceFolders": ["supported": true, "changeNotifications": true]],
      if: announced.workspaceFolders)
    let custom = requests.map { $0.method }.filter { $0.hasPrefix("todo/") }
    add("experimental", ["requests": .array(custom.map { .string($0) })])
    return .object(capabilities)
  }
}
