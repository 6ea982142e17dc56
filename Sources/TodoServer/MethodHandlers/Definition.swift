import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `textDocument/definition`: the first use in the workspace of the tag at the cursor.
enum Definition: WorkspaceRequestHandler {
  static let method = "textDocument/definition"

  static func addCapabilities(to capabilities: inout ServerCapabilities, for client: ClientProfile) {
    capabilities.providers.append(.definition)
  }

  static func query(
    for params: TextDocumentPositionParams, in session: inout Session
  ) throws(ResponseError) -> FirstUseQuery {
    FirstUseQuery(
      tag: try TagAtCursor(at: params.position, of: params.textDocument, in: session)?.foldedName)
  }
}

/// Finds the first use of a tag, if there is a tag.
struct FirstUseQuery: TagQuery {
  let tag: String?

  func match(in document: Document, _ session: inout Session) -> Location? {
    let names = tag.map { document.list.occurrences(ofTagNamed: $0).prefix(1).map { $0.tag.name } } ?? []
    return document.tagRanges(names, in: session.client.columnEncoding).first.map {
      Location(uri: document.uri, range: $0)
    }
  }

  func isEnough(_ matches: some Collection<Location>) -> Bool { !matches.isEmpty }

  func reply(_ matches: [Location]) -> Nullable<Location> { Nullable(matches.first) }
}
