import JSON
import JSONRPC
import LanguageServerProtocol

/// `textDocument/semanticTokens/range`: the tokens of the visible lines.
enum SemanticTokensRange: RequestHandler {
  static let method = "textDocument/semanticTokens/range"

  static func reply(
    to params: TextDocumentRangeParams, in session: Session
  ) throws(ResponseError) -> EncodedJSON {
    let document = try session.document(params.textDocument)
    let lines = document.lines(in: params.range)
    let data = document.semanticTokens(on: lines, today: session.today, for: session.client)
    // Tokens of a range have no id.
    return .object { $0.member("data", data.map { Int($0) }) }
  }
}
