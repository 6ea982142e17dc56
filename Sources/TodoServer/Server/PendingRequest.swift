import JSON
import JSONRPC

/// A request whose reply is computed in steps.
///
/// Not checked to be sendable, because its steps change what they captured; the server owns it, on one thread.
struct PendingRequest: @unchecked Sendable {
  let id: RequestID
  let method: String
  /// The time at which the request was handled first; nil if messages were not traced then.
  let start: Duration?
  let step: SearchStep
}

extension Server {
  /// The index of the last `$/cancelRequest` for each id among received messages.
  ///
  /// Most requests are handled in one go, so they can be cancelled only if their `$/cancelRequest` is in the same batch of
  /// received messages. ``cancelPendingRequest(_:)`` cancels those that are computed in steps.
  static func cancellations(in incoming: [Result<Message, Rejection>]) -> [RequestID: Int] {
    var last: [RequestID: Int] = [:]
    for (index, message) in incoming.enumerated() {
      guard case .success(.notification(let notification)) = message,
        notification.method == "$/cancelRequest", let id = notification.params["id"],
        let id = try? RequestID(from: id)
      else { continue }
      last[id] = index
    }
    return last
  }

  /// The time spent on pending requests and on the index before the server checks for messages again.
  static let sliceLength = Duration.milliseconds(2)

  /// Works on the pending requests, oldest first, for a short time.
  mutating func stepPendingRequests() {
    let end = clock.uptime() + Self.sliceLength
    repeat {
      guard let first = pending.first else { return }
      do throws(ResponseError) {
        guard let reply = try first.step(&session) else { continue }
        pending.removeFirst()
        session.outgoing.send(.response(to: first.id, result: reply))
        trace(first.method, since: first.start)
      } catch {
        pending.removeFirst()
        fail(first.id, first.method, error)
      }
    } while clock.uptime() < end
  }

  /// Replies to the pending request that the client cancels.
  mutating func cancelPendingRequest(_ params: JSON) {
    guard let id = params["id"].flatMap({ try? RequestID(from: $0) }) else { return }
    cancelPendingRequests { $0.id == id }
  }

  /// Replies to pending requests with an error.
  mutating func cancelPendingRequests(where isCancelled: (PendingRequest) -> Bool) {
    for request in pending where isCancelled(request) { fail(request.id, request.method, .cancelled) }
    pending.removeAll(where: isCancelled)
  }
}

extension ResponseError {
  static let cancelled = ResponseError(.requestCancelled, "The request was cancelled.")
}
