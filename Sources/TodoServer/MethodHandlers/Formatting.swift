import JSON
import JSONRPC
import LanguageServerProtocol

/// `textDocument/formatting`: formats the whole document.
///
/// The client's formatting options are ignored, because the list format defines the indentation.
enum Formatting: RequestHandler {
  static let method = "textDocument/formatting"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    capabilities.set("documentFormattingProvider", to: true)
  }

  static func reply(
    to params: TextDocumentParams, in session: Session
  ) throws(ResponseError) -> [TextEdit] {
    try session.document(params.textDocument).formattingEdits(lines: nil, in: session)
  }
}
