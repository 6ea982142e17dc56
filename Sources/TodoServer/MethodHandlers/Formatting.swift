import JSONRPC
import LanguageServerProtocol

/// `textDocument/formatting`: formats the whole document.
enum Formatting: RequestHandler {
  static let method = "textDocument/formatting"

  static func registerCapability(in capabilities: inout ServerCapabilities, to client: ClientProfile) {
    capabilities.documentFormattingProvider = true
  }

  static func reply(
    to params: DocumentFormattingParams, in session: Session
  ) throws(ResponseError) -> [TextEdit] {
    try session.document(params.textDocument).formattingEdits(lines: nil, in: session)
  }
}
