import JSON
import JSONRPC
import LanguageServerProtocol

/// `textDocument/rangeFormatting`: formats the lines of a range.
enum RangeFormatting: RequestHandler {
  static let method = "textDocument/rangeFormatting"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    let takesRanges = client.capabilities.formatsRanges
    capabilities.set(
      "documentRangeFormattingProvider", to: takesRanges ? ["rangesSupport": true] : true)
  }

  static func reply(
    to params: TextDocumentRangeParams, in session: Session
  ) throws(ResponseError) -> [TextEdit] {
    let document = try session.document(params.textDocument)
    return try document.formattingEdits(lines: [document.lines(in: params.range)], in: session)
  }
}
