import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `textDocument/references`: all uses in the workspace of the tag at the cursor.
///
/// Tags have no declaration, so `includeDeclaration` is ignored.
enum References: MutatingRequestHandler {
  static let method = "textDocument/references"

  static func registerCapability(in capabilities: inout ServerCapabilities, to client: ClientProfile) {
    capabilities.views.append(.references)
  }

  static func reply(
    to params: TextDocumentPositionParams, in session: inout Session
  ) throws(ResponseError) -> Nullable<[Location]> {
    guard let touched = try TouchedTag(at: params.position, of: params.textDocument, in: session) else {
      return Nullable(nil)
    }
    let encoding = session.client.columnEncoding
    var locations: [Location] = []
    session.visitUses(ofTag: touched.foldedName) { found, names in
      let uri = found.uri
      locations += found.tagRanges(names, in: encoding).map { Location(uri: uri, range: $0) }
      return true
    }
    return Nullable(locations)
  }
}
