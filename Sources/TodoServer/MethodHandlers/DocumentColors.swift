import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel

/// `textDocument/documentColor`: the urgency of each unfinished item as a color, if the setting is on.
enum DocumentColors: RequestHandler {
  static let method = "textDocument/documentColor"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    guard client.capabilities.documentColors else { return }
    capabilities.set("colorProvider", to: true)
  }

  static func reply(
    to params: TextDocumentParams, in session: Session
  ) throws(ResponseError) -> [EncodedJSON] {
    let document = try session.document(params.textDocument)
    return document.settings.documentColors ? document.urgencyColors(on: session.today, session.client) : []
  }
}
