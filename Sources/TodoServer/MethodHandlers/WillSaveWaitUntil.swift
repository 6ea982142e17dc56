import JSON
import JSONRPC
import LanguageServerProtocol

/// `textDocument/willSaveWaitUntil`: formats the document before it is saved, if the option is on.
///
/// The option is off by default: some clients ignore replies after half a second, and most format on save by themselves.
enum WillSaveWaitUntil: RequestHandler {
  static let method = "textDocument/willSaveWaitUntil"

  static func reply(to params: TextDocumentParams, in session: Session) throws(ResponseError) -> [TextEdit] {
    guard session.client.options.formatOnSave else { return [] }
    return try session.document(params.textDocument).formattingEdits(lines: nil, in: session)
  }
}
