import JSONRPC
import LanguageServerProtocol

/// `textDocument/rangesFormatting`: formats the lines of several ranges.
///
/// Source: LSP 3.18.
enum RangesFormatting: RequestHandler {
  static let method = "textDocument/rangesFormatting"

  static func reply(
    to params: DocumentRangesFormattingParams, in session: Session
  ) throws(ResponseError) -> [TextEdit] {
    let document = try session.document(params.textDocument)
    return try document.formattingEdits(
      lines: params.ranges.map { document.lines(in: $0) }, in: session)
  }
}
