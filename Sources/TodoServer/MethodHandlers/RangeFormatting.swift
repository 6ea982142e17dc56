import JSONRPC
import LanguageServerProtocol

/// `textDocument/rangeFormatting`: formats the lines of a range.
enum RangeFormatting: RequestHandler {
  static let method = "textDocument/rangeFormatting"

  static func addCapabilities(to capabilities: inout ServerCapabilities, for client: ClientProfile) {
    capabilities.documentRangeFormattingProvider = DocumentRangeFormattingOptions(
      ranges: client.capabilities.rangeFormatting.ranges)
  }

  static func reply(
    to params: DocumentRangeFormattingParams, in session: Session
  ) throws(ResponseError) -> [TextEdit] {
    let document = try session.document(params.textDocument)
    return try document.formattingEdits(lines: [document.lines(in: params.range)], in: session)
  }
}
