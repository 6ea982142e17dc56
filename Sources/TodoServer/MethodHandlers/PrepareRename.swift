import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `textDocument/prepareRename`: the name of the tag at the cursor, without the `#` and the value.
///
/// The reply is the range alone, whose text is the initial name: Qt Creator decodes no other form.
enum PrepareRename: RequestHandler {
  static let method = "textDocument/prepareRename"

  static func reply(
    to params: TextDocumentPositionParams, in session: Session
  ) throws(ResponseError) -> Nullable<PositionRange> {
    guard let tagAtCursor = try TagAtCursor(at: params.position, of: params.textDocument, in: session) else {
      return Nullable(nil)
    }
    return Nullable(
      tagAtCursor.document.range(of: tagAtCursor.tag.name, in: session.client.columnEncoding))
  }
}
