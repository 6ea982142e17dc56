import JSON
import LanguageServerProtocol

/// `textDocument/didOpen`: opens a document, with the text that the client sends.
enum DidOpen: NotificationHandler {
  static let method = "textDocument/didOpen"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    // *TextDocumentSyncKind*: 2 is incremental.
    var sync: [(String, JSON)] = [
      ("openClose", true), ("change", 2), ("save", ["includeText": false]),
    ]
    if client.options.formatOnSave, client.capabilities.willSaveWaitUntil {
      sync.append(("willSaveWaitUntil", true))
    }
    capabilities.set("textDocumentSync", to: .object(JSONObject(sync)))
  }

  static func handle(_ params: DidOpenTextDocumentParams, in session: inout Session) {
    let uri = params.textDocument.uri
    if session.documents[uri] != nil {
      session.outgoing.log(.warning, "\(uri) was opened although it is open")
    }
    session.rereadSettingsFiles(of: uri)
    session.sentTokens[uri] = nil
    session.documents.open(params.textDocument, with: session.settings.settings(for: uri))
    session.reportSettingsProblems()
    session.beginIndex(beside: uri)
  }
}
