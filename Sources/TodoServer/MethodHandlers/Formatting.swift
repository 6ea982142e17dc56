import JSONRPC
import LanguageServerProtocol

/// `textDocument/formatting`: formats the whole document.
enum Formatting: RequestHandler {
  static let method = "textDocument/formatting"

  static func addCapabilities(to capabilities: inout ServerCapabilities, for client: ClientProfile) {
    capabilities.documentFormattingProvider = true
  }

  static func reply(
    to params: DocumentFormattingParams, in session: Session
  ) throws(ResponseError) -> [TextEdit] {
    try session.document(params.textDocument).formattingEdits(lines: nil, in: session)
  }
}
