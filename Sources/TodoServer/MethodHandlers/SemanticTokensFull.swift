import JSONRPC
import LanguageServerProtocol

/// `textDocument/semanticTokens/full`: what no grammar can tell, in the whole document.
///
/// Tokens never overlap and never pass the end of a line, as not every client can show such. What a grammar colours has
/// no token: clients draw tokens over their grammar's colours.
enum SemanticTokensFull: MutatingRequestHandler {
  static let method = "textDocument/semanticTokens/full"

  static func registerCapability(in capabilities: inout ServerCapabilities, to client: ClientProfile) {
    guard client.capabilities.semanticTokens.isThere else { return }
    capabilities.semanticTokensProvider = SemanticTokensOptions(legend: TokenLegend(for: client).legend)
  }

  static func refreshRequest(for client: ClientProfile) -> String? {
    client.capabilities.refreshing.semanticTokens ? "workspace/semanticTokens/refresh" : nil
  }

  static func reply(
    to params: TextDocumentParams, in session: inout Session
  ) throws(ResponseError) -> SemanticTokens {
    let document = try session.document(params.textDocument)
    let tokens = session.cache.tokens(of: document, on: session.today, for: session.client).tokens
    return .full(resultID: "\(tokens.number)", data: tokens.data)
  }
}
