import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `textDocument/documentHighlight`: everywhere that the tag at the cursor stands.
///
/// For a place without a tag the answer is null, so that an editor may highlight words by itself.
enum DocumentHighlights: RequestHandler {
  static let method = "textDocument/documentHighlight"

  static func registerCapability(in capabilities: inout ServerCapabilities, to client: ClientProfile) {
    capabilities.views.append(.documentHighlight)
  }

  static func reply(
    to params: TextDocumentPositionParams, in session: Session
  ) throws(ResponseError) -> Nullable<[DocumentHighlight]> {
    let document = try session.document(params.textDocument)
    let encoding = session.client.columnEncoding
    let offset = document.list.text.byteOffset(of: TextPosition(params.position), in: encoding)
    guard let tag = document.list.tag(at: offset) else { return Nullable(nil) }
    let highlights = document.list.occurrences(of: tag).map { occurrence in
      let place = occurrence.tag.range.lowerBound..<occurrence.tag.name.upperBound
      return DocumentHighlight(range: document.range(of: place, in: encoding))
    }
    return Nullable(highlights)
  }
}
