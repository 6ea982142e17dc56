import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `textDocument/references`: all uses in the workspace of the id or tag at the cursor.
///
/// Tags have no declaration, so `includeDeclaration` is ignored.
enum References: WorkspaceRequestHandler {
  static let method = "textDocument/references"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    capabilities.set("referencesProvider", to: true)
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

  func match(in document: Document, _ session: inout Session) -> [EncodedJSON]? {
    guard let symbol else { return nil }
    return document.ranges(document.uses(of: symbol), of: symbol, in: session.client.columnEncoding)
      .map(document.location)
  }

  func reply(_ matches: [[EncodedJSON]]) -> Nullable<[EncodedJSON]> {
    Nullable(isEmpty ? nil : matches.flatMap { $0 })
  }
}

extension Document {
  /// A range of the document.
  ///
  /// Source: LSP 3.17, *Location*.
  func location(_ range: PositionRange) -> EncodedJSON {
    .object { writer in
      writer.member("uri", uri)
      writer.member("range", range)
    }
  }
}
