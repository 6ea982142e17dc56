import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `textDocument/prepareRename`: the id at the cursor, or the name of the tag there, without the `#` and the value.
///
/// The reply is the range alone, whose text is the initial name: Qt Creator decodes no other form.
enum PrepareRename: RequestHandler {
  static let method = "textDocument/prepareRename"

  static func reply(
    to params: TextDocumentPositionParams, in session: Session
  ) throws(ResponseError) -> Nullable<PositionRange> {
    guard let found = try SymbolAtCursor(at: params.position, of: params.textDocument, in: session) else {
      return Nullable(nil)
    }
    return Nullable(
      found.document.range(of: found.range, in: session.client.columnEncoding))
  }
}
