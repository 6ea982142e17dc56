import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// `textDocument/prepareCallHierarchy`: the item at the cursor, if it has an id or waits for one.
enum PrepareCallHierarchy: RequestHandler {
  static let method = "textDocument/prepareCallHierarchy"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    capabilities.set("callHierarchyProvider", to: true)
  }

  static func reply(
    to params: TextDocumentPositionParams, in session: Session
  ) throws(ResponseError) -> Nullable<[EncodedJSON]> {
    let document = try session.document(params.textDocument)
    guard let item = document.item(at: params.position, in: session.client.columnEncoding),
      !item.names.isEmpty
    else { return Nullable(nil) }
    return Nullable([document.callHierarchyItem(item, for: session.client)])
  }
}

extension Document {
  /// The item at a position.
  fileprivate func item(at position: Position, in encoding: ColumnEncoding) -> Item? {
    list.item(
      atLine: list.text.line(containing: list.text.byteOffset(of: TextPosition(position), in: encoding)))
  }

  /// An item as a member of a call hierarchy.
  ///
  /// Source: LSP 3.17, *CallHierarchyItem*.
  func callHierarchyItem(_ item: Item, for client: ClientProfile) -> EncodedJSON {
    var positions = PositionCursor(in: list.text, client.columnEncoding)
    let symbol = symbol(of: item, for: client, &positions)
    let words = list.ownWords(of: item)
    return .object { writer in
      writer.member("name", words.isEmpty ? symbol.name : words)
      symbol.writeKind(to: &writer)
      writer.member("detail", symbol.containerName)
      writer.member("uri", uri)
      writer.member("range", symbol.range)
      writer.member("selectionRange", symbol.range)
    }
  }
}

extension Session {
  /// The document and the item that a client names by a member of a call hierarchy.
  ///
  /// - Throws: An error if they are not there any more.
  mutating func namedItem(_ params: CallHierarchyParams) throws(ResponseError) -> (Document, Item) {
    let document = documents[params.uri] ?? params.uri.path.flatMap { self.document(at: $0) }
    guard let document, let item = document.item(at: params.position, in: client.columnEncoding) else {
      throw ResponseError(.invalidParams, "params.item: there is no such item")
    }
    return (document, item)
  }
}
