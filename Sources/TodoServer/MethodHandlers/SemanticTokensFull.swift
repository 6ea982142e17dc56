import JSONRPC
import LanguageServerProtocol

/// `textDocument/semanticTokens/full`: the tokens of the whole document that no grammar can find.
///
/// Tokens never overlap or span lines, because some clients cannot show that. Clients draw tokens over the grammar's
/// colors, so there are none for what a grammar highlights.
enum SemanticTokensFull: MutatingRequestHandler {
  static let method = "textDocument/semanticTokens/full"

  static func addCapabilities(to capabilities: inout ServerCapabilities, for client: ClientProfile) {
    guard client.capabilities.semanticTokens.isAnnounced else { return }
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
