import JSONRPC
import LanguageServerProtocol

/// `textDocument/semanticTokens/full/delta`: the tokens that have changed since the last reply.
///
/// A client that names a result other than the last one gets all tokens.
enum SemanticTokensDelta: MutatingRequestHandler {
  static let method = "textDocument/semanticTokens/full/delta"

  static func reply(
    to params: SemanticTokensDeltaParams, in session: inout Session
  ) throws(ResponseError) -> SemanticTokens {
    let document = try session.document(params.textDocument)
    let (tokens, last) = session.sendTokens(of: document)
    guard let last, params.previousResultID == "\(last.number)" else {
      return .full(resultID: "\(tokens.number)", data: tokens.data)
    }
    return .delta(resultID: "\(tokens.number)", edits: last.edits(to: tokens.data))
  }
}
