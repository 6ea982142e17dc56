import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `textDocument/references`: all uses in the workspace of the tag at the cursor.
///
/// Tags have no declaration, so `includeDeclaration` is ignored.
enum References: WorkspaceRequestHandler {
  static let method = "textDocument/references"

  static func addCapabilities(to capabilities: inout ServerCapabilities, for client: ClientProfile) {
    capabilities.providers.append(.references)
  }

  static func query(
    for params: TextDocumentPositionParams, in session: inout Session
  ) throws(ResponseError) -> UsesQuery {
    UsesQuery(tag: try TagAtCursor(at: params.position, of: params.textDocument, in: session)?.foldedName)
  }
}

/// Finds all uses of a tag, if there is a tag.
struct UsesQuery: TagQuery {
  let tag: String?

  func match(in document: Document, _ session: inout Session) -> [Location]? {
    let names = tag.map { document.list.occurrences(ofTagNamed: $0).map { $0.tag.name } } ?? []
    return document.tagRanges(names, in: session.client.columnEncoding)
      .map { Location(uri: document.uri, range: $0) }
  }

  func reply(_ matches: [[Location]]) -> Nullable<[Location]> {
    Nullable(isEmpty ? nil : matches.flatMap { $0 })
  }
}
