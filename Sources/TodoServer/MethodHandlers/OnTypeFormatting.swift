import JSONRPC
import LanguageServerProtocol

/// `textDocument/onTypeFormatting`: Enter after an item starts the next one; after an empty item it ends the list.
enum OnTypeFormatting: RequestHandler {
  static let method = "textDocument/onTypeFormatting"

  static func registerCapability(in capabilities: inout ServerCapabilities, to client: ClientProfile) {
    capabilities.documentOnTypeFormattingTrigger = "\n"
  }

  static func reply(
    to params: DocumentOnTypeFormattingParams, in session: Session
  ) throws(ResponseError) -> [TextEdit] {
    let document = try session.document(params.textDocument)
    guard params.key == "\n", let change = document.continuation(on: params.position.line, session.today)
    else { return [] }
    return try ClientEdits(of: change, to: document, in: session.client.columnEncoding).edits
  }
}
