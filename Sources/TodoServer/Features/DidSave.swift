import LanguageServerProtocol

/// `textDocument/didSave`: the document is in its file now.
///
/// The text that the server holds is the client's, saved or not; but what was saved may be a settings file.
enum DidSave: NotificationFeature {
  static let method = "textDocument/didSave"

  static func announce(in capabilities: inout ServerCapabilities, to client: ClientProfile) {
    capabilities.textDocumentSync.save = true
  }

  static func handle(_ params: TextDocumentParams, in session: inout Session) {
    if session.documents[params.textDocument.uri] == nil {
      session.outgoing.log(.warning, "\(params.textDocument.uri) was saved although it is not open")
    }
    session.rereadSettingsFiles()
    session.lookAgain(at: params.textDocument.uri)
  }
}
