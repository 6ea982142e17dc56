import JSONRPC
import LanguageServerProtocol

/// `textDocument/semanticTokens/full`: what is to be coloured, in the whole document.
///
/// Tokens never overlap and never pass the end of a line, as not every client can show such. All that has a colour is
/// told, whether the client keeps the colours of its own grammar below these or not.
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
    let tokens = SemanticTokensCache(of: document, in: session)
    session.documents.note(tokens, for: document.uri)
    return .full(resultID: "\(tokens.number)", data: tokens.data)
  }
}
