import JSON
import JSONRPC

/// The requests that were taken back before anybody looked at them.
///
/// A request is handled at once and to its end, so that only one whose `$/cancelRequest` was received together
/// with it can be cancelled.
struct Cancellations {
  private var last: [RequestID: Int] = [:]

  /// Looks through what was received.
  init(in incoming: [Incoming]) {
    for (index, message) in incoming.enumerated() {
      guard case .message(.notification(let notification)) = message,
        notification.method == "$/cancelRequest", let id = notification.params["id"],
        let id = try? RequestID(from: id)
      else { continue }
      last[id] = index
    }
  }

  /// Whether the request at that place was taken back after it.
  func cancels(_ id: RequestID, at index: Int) -> Bool { last[id].map { $0 > index } ?? false }
}
