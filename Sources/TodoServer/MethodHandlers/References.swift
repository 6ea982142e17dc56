import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `textDocument/references`: all uses in the workspace of the id or tag at the cursor.
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
    UsesQuery(symbol: try SymbolAtCursor(at: params.position, of: params.textDocument, in: session)?.symbol)
  }
}

/// Finds all uses of a tag or an id, if there is one.
struct UsesQuery: NameQuery {
  let symbol: NamedSymbol?

  func match(in document: Document, _ session: inout Session) -> [Location]? {
    guard let symbol else { return nil }
    return document.ranges(document.uses(of: symbol), of: symbol, in: session.client.columnEncoding)
      .map { Location(uri: document.uri, range: $0) }
  }

  func reply(_ matches: [[Location]]) -> Nullable<[Location]> {
    Nullable(isEmpty ? nil : matches.flatMap { $0 })
  }
}
