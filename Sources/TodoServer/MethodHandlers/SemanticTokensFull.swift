import JSON
import JSONRPC
import LanguageServerProtocol

/// `textDocument/semanticTokens/full`: the tokens of the whole document that no grammar can find.
///
/// Tokens never overlap or span lines, because some clients cannot show that. Clients draw tokens over the grammar's
/// colors, so there are none for what a grammar highlights.
enum SemanticTokensFull: MutatingRequestHandler {
  static let method = "textDocument/semanticTokens/full"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    guard client.capabilities.semanticTokens else { return }
    capabilities.set(
      "semanticTokensProvider",
      to: ["legend": TokenLegend(for: client).json, "range": true, "full": ["delta": true]])
  }

  static func refreshRequest(for client: ClientProfile) -> String? {
    client.capabilities.refreshedViews.contains("semanticTokens") ? "workspace/semanticTokens/refresh" : nil
  }

  static func reply(
    to params: TextDocumentParams, in session: inout Session
  ) throws(ResponseError) -> EncodedJSON {
    session.sendTokens(of: try session.document(params.textDocument)).tokens.json
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
