import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `textDocument/definition`: the item with the id at the cursor, or the first use in the workspace of the tag there.
enum Definition: WorkspaceRequestHandler {
  static let method = "textDocument/definition"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    capabilities.set("definitionProvider", to: true)
  }

  static func query(
    for params: TextDocumentPositionParams, in session: inout Session
  ) throws(ResponseError) -> FirstUseQuery {
    FirstUseQuery(
      symbol: try SymbolAtCursor(at: params.position, of: params.textDocument, in: session)?.symbol)
  }
}

/// Finds the first use of a tag or the item with an id, if there is one.
struct FirstUseQuery: NameQuery {
  let symbol: NamedSymbol?

  func match(in document: Document, _ session: inout Session) -> EncodedJSON? {
    guard let symbol else { return nil }
    if case .ids(let ids) = symbol, document.list.lines(ofItemsNamed: Set(ids)).isEmpty { return nil }
    return document.ranges(document.uses(of: symbol), of: symbol, in: session.client.columnEncoding)
      .first.map(document.location)
  }

  func isEnough(_ matches: some Collection<EncodedJSON>) -> Bool { !matches.isEmpty }

  func reply(_ matches: [EncodedJSON]) -> Nullable<EncodedJSON> { Nullable(matches.first) }
}
