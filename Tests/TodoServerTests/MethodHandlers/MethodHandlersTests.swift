import JSON
import LanguageServerProtocol
import Testing
import TodoModel

@testable import TodoServer

struct MethodHandlersTests {
  @Test func `every method is in one registry once`() {
    let methods = MethodHandlers.requests.map { $0.method } + MethodHandlers.notifications.keys
    #expect(Set(methods).count == methods.count)
  }

  @Test func `every operation has its own kind`() {
    let kinds = Operation.all.map { $0.action.name }
    #expect(Set(kinds).count == kinds.count)
  }

  @Test func `a client that announces everything gets all capabilities`() throws {
    let announced = try JSON(
      parsing: """
        {"general": {"positionEncodings": ["utf-8"]},
         "workspace": {"workspaceFolders": true, "applyEdit": true,
           "didChangeWatchedFiles": {"dynamicRegistration": true}},
         "textDocument": {"colorProvider": {}, "semanticTokens": {}, "rangeFormatting": {"rangesSupport": true}, "diagnostic": {},
           "synchronization": {"willSaveWaitUntil": true},
           "codeAction": {"codeActionLiteralSupport": {}, "dataSupport": true,
             "resolveSupport": {"properties": ["edit"]}}}}
        """)
    let options = ServerOptions(pullDiagnostics: true, formatOnSave: true)
    let client = ClientProfile(ClientCapabilities(announced: announced), options: options)
    let json = try JSON(parsing: MethodHandlers.capabilities(for: client).jsonBytes)
    #expect(
      Set(json.object?.members.map(\.key) ?? []) == [
        "positionEncoding", "textDocumentSync", "codeActionProvider", "documentFormattingProvider",
        "documentRangeFormattingProvider", "documentOnTypeFormattingProvider", "diagnosticProvider",
        "semanticTokensProvider", "completionProvider", "renameProvider", "documentSymbolProvider",
        "foldingRangeProvider", "hoverProvider",
        "inlayHintProvider", "codeLensProvider", "selectionRangeProvider", "documentHighlightProvider",
        "documentLinkProvider", "referencesProvider", "definitionProvider", "callHierarchyProvider",
        "workspaceSymbolProvider",
        "colorProvider", "executeCommandProvider", "workspace", "experimental",
      ])
    let own: JSON = [
      "todo/agenda", "todo/addItem", "todo/applyOperation", "todo/argumentValues",
    ]
    #expect(json["experimental"] == ["requests": own])
    #expect(json["positionEncoding"] == "utf-8")
    #expect(json["codeActionProvider"]?["resolveProvider"] == true)
    #expect(json["diagnosticProvider"]?["workspaceDiagnostics"] == true)
  }
}
