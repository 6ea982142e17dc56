import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `textDocument/prepareRename`: the name of the tag at the cursor, without the `#` and the value.
enum PrepareRename: RequestHandler {
  static let method = "textDocument/prepareRename"

  static func reply(
    to params: TextDocumentPositionParams, in session: Session
  ) throws(ResponseError) -> Nullable<PrepareRenameResult> {
    guard let tagAtCursor = try TagAtCursor(at: params.position, of: params.textDocument, in: session) else {
      return Nullable(nil)
    }
    let name = tagAtCursor.tag.name
    return Nullable(
      PrepareRenameResult(
        range: tagAtCursor.document.range(of: name, in: session.client.columnEncoding),
        placeholder: tagAtCursor.document.list.text.string(in: name)))
  }
}
