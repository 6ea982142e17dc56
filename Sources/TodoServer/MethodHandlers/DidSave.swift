import JSON
import LanguageServerProtocol

/// `textDocument/didSave`: reads all settings files again.
///
/// The saved document may be one of them, and not every client watches the others. The document's text does not change.
enum DidSave: NotificationHandler {
  static let method = "textDocument/didSave"

  static func handle(_ params: TextDocumentParams, in session: inout Session) {
    if session.documents[params.textDocument.uri] == nil {
      session.outgoing.log(.warning, "\(params.textDocument.uri) was saved although it is not open")
    }
    session.rereadSettingsFiles()
    session.invalidate(at: params.textDocument.uri)
  }
}
