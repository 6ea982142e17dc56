import JSONRPC
import LanguageServerProtocol

/// `textDocument/colorPresentation`: in how many ways a colour can be written, which is none: it is not in the text.
enum ColorPresentations: RequestHandler {
  static let method = "textDocument/colorPresentation"

  static func reply(to params: TextDocumentParams, in session: Session) throws(ResponseError) -> [String] {
    _ = try session.document(params.textDocument)
    return []
  }
}
