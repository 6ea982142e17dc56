import JSON
import JSONRPC
import LanguageServerProtocol

/// `textDocument/semanticTokens/full/delta`: the tokens that have changed since the last reply.
///
/// A client that names a result other than the last one gets all tokens.
enum SemanticTokensDelta: MutatingRequestHandler {
  static let method = "textDocument/semanticTokens/full/delta"

  static func reply(
    to params: SemanticTokensDeltaParams, in session: inout Session
  ) throws(ResponseError) -> EncodedJSON {
    let document = try session.document(params.textDocument)
    let (tokens, last) = session.sendTokens(of: document)
    guard let last, params.previousResultID == "\(last.number)" else { return tokens.json }
    return last.json(of: tokens)
  }
}
