import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `textDocument/documentHighlight`: the uses of the id or tag at the cursor, those nearby if there are many.
///
/// Without a tag the result is null, so that an editor can highlight words by itself.
enum DocumentHighlights: RequestHandler {
  static let method = "textDocument/documentHighlight"
  /// The maximum number of highlights in a reply, more than a screen shows; `textDocument/references` finds all uses.
  static let highlightLimit = 500

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    capabilities.set("documentHighlightProvider", to: true)
  }

  static func reply(
    to params: TextDocumentPositionParams, in session: Session
  ) throws(ResponseError) -> Nullable<[EncodedJSON]> {
    guard let found = try SymbolAtCursor(at: params.position, of: params.textDocument, in: session) else {
      return Nullable(nil)
    }
    let uses = found.document.uses(of: found.symbol).sorted { $0.lowerBound < $1.lowerBound }
    let names = nearest(found.range.upperBound, among: uses)
    let ranges = found.document.ranges(names, of: found.symbol, in: session.client.columnEncoding)
    return Nullable(
      ranges.map { range in
        .object { writer in
          writer.member("range", range)
          // `Text`: neither a read nor a write access.
          writer.member("kind", 1)
        }
      })
  }

  /// Half of the ranges before the offset, half after it, or more or fewer if one side has too few.
  private static func nearest(_ offset: Int, among ranges: [Range<Int>]) -> [Range<Int>] {
    guard ranges.count > highlightLimit else { return ranges }
    let below = ranges.firstIndex { $0.lowerBound >= offset } ?? ranges.count
    let first = max(0, min(below - highlightLimit / 2, ranges.count - highlightLimit))
    return Array(ranges[first..<first + highlightLimit])
  }
}
