import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `textDocument/hover`: explains a date, checkbox, tag or problem.
enum HoverRequest: MutatingRequestHandler {
  static let method = "textDocument/hover"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    capabilities.set("hoverProvider", to: true)
  }

  static func reply(
    to params: TextDocumentPositionParams, in session: inout Session
  ) throws(ResponseError) -> Nullable<EncodedJSON> {
    let document = try session.document(params.textDocument)
    let offset = document.list.text.byteOffset(
      of: TextPosition(params.position), in: session.client.columnEncoding)
    if document.list.tag(at: offset) != nil { session.updateTags() }
    return Nullable(HoverText.hover(at: offset, in: document, session))
  }
}
