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
    let tokens = session.sendTokens(of: document).tokens
    return .full(resultID: "\(tokens.number)", data: tokens.data)
  }
}

extension Session {
  /// Computes the semantic tokens of an open document for the client, and returns those sent before, if any.
  mutating func sendTokens(of document: Document) -> (tokens: SentTokens, last: SentTokens?) {
    let last = sentTokens[document.uri]
    tokensCount += 1
    let tokens = SentTokens(number: tokensCount, data: document.semanticTokens(today: today, for: client))
    sentTokens[document.uri] = tokens
    return (tokens, last)
  }
}
