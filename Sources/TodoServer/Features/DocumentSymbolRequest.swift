import JSONRPC
import LanguageServerProtocol

/// `textDocument/documentSymbol`: the groups and items of a document, as a table of contents.
enum DocumentSymbolRequest: RequestHandler {
  static let method = "textDocument/documentSymbol"

  static func registerCapability(in capabilities: inout ServerCapabilities, to client: ClientProfile) {
    capabilities.views.append(.documentSymbol)
  }

  static func reply(
    to params: TextDocumentParams, in session: Session
  ) throws(ResponseError) -> DocumentSymbols {
    let document = try session.document(params.textDocument)
    let symbols = document.symbols(for: session.client)
    return session.client.capabilities.documentSymbol.hierarchical
      ? .hierarchical(symbols) : .flat(symbols, uri: document.uri)
  }
}
