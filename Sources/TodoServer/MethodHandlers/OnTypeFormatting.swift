import JSONRPC
import LanguageServerProtocol
import TodoText

/// `textDocument/onTypeFormatting`: Enter after an item starts the next one; after an empty item it ends the list.
///
/// Enter also replaces a date in words, such as `-> fri`, by the date at the end of the line above.
enum OnTypeFormatting: RequestHandler {
  static let method = "textDocument/onTypeFormatting"

  static func addCapabilities(to capabilities: inout ServerCapabilities, for client: ClientProfile) {
    capabilities.documentOnTypeFormattingTrigger = "\n"
  }

  static func reply(
    to params: DocumentOnTypeFormattingParams, in session: Session
  ) throws(ResponseError) -> [TextEdit] {
    let document = try session.document(params.textDocument)
    guard params.key == "\n" else { return [] }
    var change = TextChangeBuilder()
    if let date = document.writtenDate(above: params.position.line, session.today) { change.add(date) }
    if let next = document.continuation(on: params.position.line, session.today) { change.add(next) }
    return try ClientEdits(of: change.change, to: document, in: session.client.columnEncoding).edits
  }
}
