import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `textDocument/selectionRange`: the ranges to which a selection can be expanded, from a word to the file.
enum SelectionRanges: RequestHandler {
  static let method = "textDocument/selectionRange"

  static func addCapabilities(to capabilities: inout ServerCapabilities, for client: ClientProfile) {
    capabilities.providers.append(.selectionRange)
  }

  static func reply(
    to params: SelectionRangeParams, in session: Session
  ) throws(ResponseError) -> [SelectionRange] {
    let document = try session.document(params.textDocument)
    let encoding = session.client.columnEncoding
    return params.positions.map { position in
      let offset = document.list.text.byteOffset(of: TextPosition(position), in: encoding)
      let steps = document.list.selectionRanges(at: offset)
      return SelectionRange(steps: steps.map { document.range(of: $0, in: encoding) })
    }
  }
}
