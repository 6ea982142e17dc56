import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `textDocument/foldingRange`: groups, items with more than one line, and runs of finished items.
///
/// Finished items have the kind `comment`, because most editors have a command that folds all comments.
enum FoldingRanges: RequestHandler {
  static let method = "textDocument/foldingRange"

  static func addCapabilities(to capabilities: inout ServerCapabilities, for client: ClientProfile) {
    capabilities.providers.append(.foldingRange)
  }

  static func reply(
    to params: TextDocumentParams, in session: Session
  ) throws(ResponseError) -> [FoldingRange] {
    let capability = session.client.capabilities.foldingRange
    let folds = try session.document(params.textDocument).list.folds(limit: capability.limit ?? .max)
    return folds.map { fold in
      var range = FoldingRange(
        startLine: fold.lines.lowerBound, endLine: fold.lines.upperBound - 1, kind: nil, collapsedText: nil)
      if case .finishedItems(let count) = fold.subject {
        range.kind = "comment"
        if capability.collapsedText { range.collapsedText = "\(count) finished items" }
      }
      return range
    }
  }
}
