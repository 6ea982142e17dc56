import LanguageServerProtocol

/// `textDocument/didOpen`: opens a document, with the text that the client sends.
enum DidOpen: NotificationHandler {
  static let method = "textDocument/didOpen"

  static func addCapabilities(to capabilities: inout ServerCapabilities, for client: ClientProfile) {
    capabilities.textDocumentSync.openClose = true
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
