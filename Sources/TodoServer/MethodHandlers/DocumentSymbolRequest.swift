import JSON
import JSONRPC
import LanguageServerProtocol

/// `textDocument/documentSymbol`: the outline of a document, its groups and items.
enum DocumentSymbolRequest: RequestHandler {
  static let method = "textDocument/documentSymbol"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    capabilities.set("documentSymbolProvider", to: true)
  }

  static func reply(
    to params: TextDocumentParams, in session: Session
  ) throws(ResponseError) -> DocumentOutline {
    DocumentOutline(document: try session.document(params.textDocument), client: session.client)
  }
}
