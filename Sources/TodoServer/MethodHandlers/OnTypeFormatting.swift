import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `textDocument/onTypeFormatting`: what Enter does besides the line break, which the document has already.
enum OnTypeFormatting: RequestHandler {
  static let method = "textDocument/onTypeFormatting"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    capabilities.set("documentOnTypeFormattingProvider", to: ["firstTriggerCharacter": "\n"])
  }

  static func reply(
    to params: DocumentOnTypeFormattingParams, in session: Session
  ) throws(ResponseError) -> [TextEdit] {
    let document = try session.document(params.textDocument)
    let encoding = session.client.columnEncoding
    guard params.key == "\n",
      let enter = document.list.enter(
        afterLineBreakAbove: params.position.line,
        cursor: document.list.text.byteOffset(of: TextPosition(params.position), in: encoding),
        isFolded: params.isFolded, document.operationContext(on: session.today))
    else { return [] }
    let cursor = params.wantsCursor ? enter.cursor : nil
    return try ClientEdits(of: enter.change, to: document, in: encoding, cursor: cursor).edits
  }
}
