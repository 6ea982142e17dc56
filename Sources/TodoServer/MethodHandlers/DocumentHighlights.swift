import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `textDocument/documentHighlight`: the uses of the tag at the cursor, those nearby if there are many.
///
/// Without a tag the result is null, so that an editor can highlight words by itself.
enum DocumentHighlights: RequestHandler {
  static let method = "textDocument/documentHighlight"
  /// The maximum number of highlights in a reply, more than a screen shows; `textDocument/references` finds all uses.
  static let highlightLimit = 500

  static func addCapabilities(to capabilities: inout ServerCapabilities, for client: ClientProfile) {
    capabilities.providers.append(.documentHighlight)
  }

  static func reply(
    to params: TextDocumentPositionParams, in session: Session
  ) throws(ResponseError) -> Nullable<[DocumentHighlight]> {
    let document = try session.document(params.textDocument)
    let encoding = session.client.columnEncoding
    let offset = document.list.text.byteOffset(of: TextPosition(params.position), in: encoding)
    guard let tag = document.list.tag(at: offset) else { return Nullable(nil) }
    let names = nearest(offset, among: document.list.occurrences(of: tag).map { $0.tag.name })
    return Nullable(document.tagRanges(names, in: encoding).map { DocumentHighlight(range: $0) })
  }

  /// Half of the ranges before the offset, half after it, or more or fewer if one side has too few.
  private static func nearest(_ offset: Int, among ranges: [Range<Int>]) -> [Range<Int>] {
    guard ranges.count > highlightLimit else { return ranges }
    let below = ranges.firstIndex { $0.lowerBound >= offset } ?? ranges.count
    let first = max(0, min(below - highlightLimit / 2, ranges.count - highlightLimit))
    return Array(ranges[first..<first + highlightLimit])
  }
}
