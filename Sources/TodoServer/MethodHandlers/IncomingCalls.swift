import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `callHierarchy/incomingCalls`: the items that wait for an item.
enum IncomingCalls: WorkspaceRequestHandler {
  static let method = "callHierarchy/incomingCalls"

  static func query(
    for params: CallHierarchyParams, in session: inout Session
  ) throws(ResponseError) -> CallQuery {
    let (_, item) = try session.namedItem(params)
    return CallQuery(ids: item.id.map { [$0] } ?? [], end: .from)
  }
}

/// Finds the items that have one of some ids, or wait for one.
struct CallQuery: NameQuery {
  /// Which end of an edge of the hierarchy a found item is.
  enum End: String { case from, to }

  let ids: [ItemID]
  let end: End
  /// Where the item of the request names the ids, if others are searched for which have them.
  var ranges: [ItemID: [PositionRange]] = [:]

  var symbol: NamedSymbol? { ids.isEmpty ? nil : .ids(ids) }

  func match(in document: Document, _ session: inout Session) -> [EncodedJSON]? {
    var found: [(item: Item, ranges: [PositionRange])] = []
    document.list.visitNames { name in
      guard name.name.isOwn == (end == .to), ids.contains(name.name.id) else { return }
      let places =
        ranges[name.name.id] ?? [document.range(of: name.range, in: session.client.columnEncoding)]
      if found.last?.item.line == name.item.line {
        found[found.count - 1].ranges += places
      } else {
        found.append((name.item, places))
      }
    }
    let client = session.client
    return found.map { found in
      .object { writer in
        writer.member(end.rawValue, document.callHierarchyItem(found.item, for: client))
        writer.member("fromRanges", found.ranges)
      }
    }
  }

  func reply(_ matches: [[EncodedJSON]]) -> Nullable<[EncodedJSON]> {
    Nullable(matches.flatMap { $0 })
  }
}
