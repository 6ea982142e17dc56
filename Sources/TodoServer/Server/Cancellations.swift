import JSON
import JSONRPC

/// The requests that were cancelled before they were handled.
///
/// Most requests are handled in one go, so they can be cancelled only if their `$/cancelRequest` is in the same batch of
/// received messages. ``Server/cancelPendingRequest(_:)`` cancels those that are computed in steps.
struct Cancellations {
  /// The index of the last `$/cancelRequest` for each id.
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
