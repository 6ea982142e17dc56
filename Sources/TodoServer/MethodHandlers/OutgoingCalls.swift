import JSON
import JSONRPC
import LanguageServerProtocol
import TodoModel

/// `callHierarchy/outgoingCalls`: the items that an item waits for.
enum OutgoingCalls: WorkspaceRequestHandler {
  static let method = "callHierarchy/outgoingCalls"

  static func query(
    for params: CallHierarchyParams, in session: inout Session
  ) throws(ResponseError) -> CallQuery {
    let (document, item) = try session.namedItem(params)
    var ranges: [ItemID: [PositionRange]] = [:]
    for name in item.names where !name.isOwn {
      ranges[name.id, default: []].append(
        document.range(of: item.block.range(of: name), in: session.client.columnEncoding))
    }
    return CallQuery(ids: Array(ranges.keys), end: .to, ranges: ranges)
  }
}
