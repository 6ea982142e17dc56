import JSONRPC
import LanguageServerProtocol

/// `textDocument/colorPresentation`: no presentations, because colors are not written in the text.
enum ColorPresentations: RequestHandler {
  static let method = "textDocument/colorPresentation"

  static func reply(to params: TextDocumentParams, in session: Session) throws(ResponseError) -> [String] {
    _ = try session.document(params.textDocument)
    return []
  }
}
