import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel
import TodoText

/// The items that wait for others, as a call hierarchy.
extension MethodHandlers {
  /// The item at the cursor, if it has an id or waits for one.
  static func prepareCallHierarchy(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> [EncodedJSON]? {
    let document = try session.document(params)
    let position: Position = try params.required("position")
    guard let item = document.item(at: position, in: session.client.columnEncoding), !item.names.isEmpty
    else { return nil }
    return [document.callHierarchyItem(item, for: session.client)]
  }

  /// The items that wait for an item.
  static func incomingCalls(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> WorkspaceSearch<[EncodedJSON]> {
    let (_, item) = try session.namedItem(params)
    return calls("from", to: item.id.map { [$0] } ?? [])
  }

  /// The items that an item waits for.
  static func outgoingCalls(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> WorkspaceSearch<[EncodedJSON]> {
    let (document, item) = try session.namedItem(params)
    var ranges: [ItemID: [PositionRange]] = [:]
    for name in item.names where !name.isOwn {
      ranges[name.id, default: []].append(
        document.range(of: item.block.range(of: name), in: session.client.columnEncoding))
    }
    return calls("to", to: Array(ranges.keys), ranges)
  }

  /// Finds the items that have one of some ids, or wait for one: the ends `to` or `from` of the edges of the hierarchy.
  ///
  /// The `ranges` are those where the item of the request names the ids, if others are searched for which have them.
  private static func calls(
    _ end: String, to ids: [ItemID], _ ranges: [ItemID: [PositionRange]] = [:]
  ) -> WorkspaceSearch<[EncodedJSON]> {
    WorkspaceSearch(
      for: ids.isEmpty ? nil : .ids(ids), reply: { Array($0.joined()) },
      match: { document, session in
        var found: [(item: Item, ranges: [PositionRange])] = []
        document.list.visitNames { name in
          guard name.name.isOwn == (end == "to"), ids.contains(name.name.id) else { return }
          let places =
            ranges[name.name.id] ?? [document.range(of: name.range, in: session.client.columnEncoding)]
          if found.last?.item.line == name.item.line {
            found[found.count - 1].ranges += places
          } else {
            found.append((name.item, places))
          }
        }
        return found.map { found in
          let item = document.callHierarchyItem(found.item, for: session.client)
          return .object(end, item, "fromRanges", found.ranges)
        }
      })
  }
}

extension Document {
  fileprivate func item(at position: Position, in encoding: ColumnEncoding) -> Item? {
    list.item(atLine: list.text.line(containing: offset(of: position, in: encoding)))
  }

  /// An item as a member of a call hierarchy.
  ///
  /// Source: LSP 3.17, *CallHierarchyItem*.
  fileprivate func callHierarchyItem(_ item: Item, for client: ClientProfile) -> EncodedJSON {
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
  fileprivate mutating func namedItem(_ params: Params) throws(ResponseError) -> (Document, Item) {
    let named = params.within("item", try params.required("item"))
    let uri: DocumentURI = try named.required("uri")
    let position = (try named.required("selectionRange") as PositionRange).start
    let document = documents[uri] ?? uri.path.flatMap { closedDocument(at: $0)?.document }
    guard let document, let item = document.item(at: position, in: client.columnEncoding) else {
      throw ResponseError(.invalidParams, "params.item: there is no such item")
    }
    return (document, item)
  }
}
