import LanguageServerProtocol

/// `textDocument/didSave`: the document is in its file now.
///
/// The text that the server holds is the client's, saved or not; but what was saved may be a settings file.
enum DidSave: NotificationHandler {
  static let method = "textDocument/didSave"

  static func registerCapability(in capabilities: inout ServerCapabilities, to client: ClientProfile) {
    capabilities.textDocumentSync.save = true
  }

  static func handle(_ params: TextDocumentParams, in session: inout Session) {
    if session.documents[params.textDocument.uri] == nil {
      session.outgoing.log(.warning, "\(params.textDocument.uri) was saved although it is not open")
    }
    session.rereadSettingsFiles()
    session.invalidate(at: params.textDocument.uri)
  }
}
