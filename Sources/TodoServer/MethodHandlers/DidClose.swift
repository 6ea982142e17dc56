import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

/// `textDocument/didClose`: closes a document and indexes its file again.
enum DidClose: NotificationHandler {
  static let method = "textDocument/didClose"

  /// The size of a document, in bytes, whose memory is returned to the system at once; the next document needs that of a
  /// smaller one.
  private static let largeDocument = 256 << 10

  static func handle(_ params: TextDocumentParams, in session: inout Session) {
    let uri = params.textDocument.uri
    let byteCount = session.documents[uri]?.list.text.byteCount
    if byteCount == nil {
      session.outgoing.log(.warning, "\(uri) was closed although it is not open")
    }
    session.close(uri)
    if byteCount ?? 0 >= largeDocument { Memory.returnUnused() }
    session.invalidate(at: uri)
  }
}
