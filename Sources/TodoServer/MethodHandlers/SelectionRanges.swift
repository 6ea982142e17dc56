import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `textDocument/selectionRange`: the ranges to which a selection can be expanded, from a word to the file.
enum SelectionRanges: RequestHandler {
  static let method = "textDocument/selectionRange"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    capabilities.set("selectionRangeProvider", to: true)
  }

  static func reply(
    to params: SelectionRangeParams, in session: Session
  ) throws(ResponseError) -> [EncodedJSON] {
    let document = try session.document(params.textDocument)
    let encoding = session.client.columnEncoding
    return params.positions.map { position in
      let offset = document.list.text.byteOffset(of: TextPosition(position), in: encoding)
      // From largest to smallest, so that each has the next one as its parent.
      let steps = document.list.selectionRanges(at: offset).reversed()
      let found = steps.reduce(EncodedJSON?.none) { parent, step in
        .object { writer in
          writer.member("range", document.range(of: step, in: encoding))
          writer.member("parent", parent)
        }
      }
      return found ?? .object { _ in }
    }
  }
}
