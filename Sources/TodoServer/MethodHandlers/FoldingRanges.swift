import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `textDocument/foldingRange`: groups, items with more than one line, and runs of finished items.
///
/// Finished items have the kind `comment`, because most editors have a command that folds all comments.
enum FoldingRanges: RequestHandler {
  static let method = "textDocument/foldingRange"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    capabilities.set("foldingRangeProvider", to: true)
  }

  static func reply(
    to params: TextDocumentParams, in session: Session
  ) throws(ResponseError) -> [EncodedJSON] {
    let capability = session.client.capabilities
    let folds = try session.document(params.textDocument).list.folds(
      limit: capability.foldingRangeLimit ?? .max)
    // Columns are omitted, because some clients only fold whole lines.
    return folds.map { fold in
      .object { writer in
        writer.member("startLine", fold.lines.lowerBound)
        writer.member("endLine", fold.lines.upperBound - 1)
        guard case .finishedItems(let count) = fold.subject else { return }
        writer.member("kind", "comment")
        if capability.collapsedText { writer.member("collapsedText", "\(count) finished items") }
      }
    }
  }
}
