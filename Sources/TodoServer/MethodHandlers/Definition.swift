import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `textDocument/definition`: the first use in the workspace of the tag at the cursor.
enum Definition: MutatingRequestHandler {
  static let method = "textDocument/definition"

  static func registerCapability(in capabilities: inout ServerCapabilities, to client: ClientProfile) {
    capabilities.views.append(.definition)
  }

  static func reply(
    to params: TextDocumentPositionParams, in session: inout Session
  ) throws(ResponseError) -> Nullable<Location> {
    guard let touched = try TouchedTag(at: params.position, of: params.textDocument, in: session) else {
      return Nullable(nil)
    }
    let encoding = session.client.columnEncoding
    var location: Location?
    session.visitUses(ofTag: touched.foldedName, firstIsEnough: true) { found, names in
      location = found.tagRanges(names, in: encoding).first.map {
        Location(uri: found.uri, range: $0)
      }
      return false
    }
    return Nullable(location)
  }
}
