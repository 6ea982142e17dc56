import JSON
import JSONRPC

/// The requests that were cancelled before they were handled.
///
/// Each request is handled to its end at once, so a request can be cancelled only if its `$/cancelRequest` is received
/// together with it.
struct Cancellations {
  private var last: [RequestID: Int] = [:]

  /// Finds the cancelled requests among received messages.
  init(in incoming: [Incoming]) {
    for (index, message) in incoming.enumerated() {
      guard case .message(.notification(let notification)) = message,
        notification.method == "$/cancelRequest", let id = notification.params["id"],
        let id = try? RequestID(from: id)
      else { continue }
      last[id] = index
    }
  }

  /// Whether the request at `index` is cancelled by a later message.
  func cancels(_ id: RequestID, at index: Int) -> Bool { last[id].map { $0 > index } ?? false }
}
