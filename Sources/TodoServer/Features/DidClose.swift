import LanguageServerProtocol

/// `textDocument/didClose`: the document is no more; its file may be anything.
enum DidClose: NotificationHandler {
  static let method = "textDocument/didClose"

  static func handle(_ params: TextDocumentParams, in session: inout Session) {
    let uri = params.textDocument.uri
    if session.documents[uri] == nil {
      session.outgoing.log(.warning, "\(uri) was closed although it is not open")
    }
    session.documents.close(uri)
    session.invalidate(at: uri)
  }
}
