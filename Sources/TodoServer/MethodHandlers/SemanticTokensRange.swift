import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `textDocument/semanticTokens/range`: the tokens of the visible lines.
enum SemanticTokensRange: RequestHandler {
  static let method = "textDocument/semanticTokens/range"

  /// - Complexity: O((*d* + *m*) log *n*), *d* the items that are open at its start, *m* the blocks of the range.
  static func reply(
    to params: TextDocumentRangeParams, in session: Session
  ) throws(ResponseError) -> SemanticTokens {
    let document = try session.document(params.textDocument)
    let lines = document.lines(in: params.range)
    let legend = TokenLegend(for: session.client)
    var writer = TokenWriter()
    var state: RankingState?
    document.list.visitBlocks(holding: lines) { block in
      if state == nil { writer.linesPassed = block.origin.lineBreakCount }
      var current = state ?? document.list.rankingState(beforeBlock: block.index, on: session.today)
      let highlights = document.list.highlights(of: block, on: session.today, state: &current)
      state = current
      let first = block.lines.lowerBound
      let own = max(0, lines.lowerBound - first)..<max(0, lines.upperBound - first)
      writer.append(
        BlockTokens(highlights, of: block, lines: own, legend, session.client.columnEncoding))
    }
    return .full(resultID: nil, data: writer.data)
  }
}
