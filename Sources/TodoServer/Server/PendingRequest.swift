import JSON
import JSONRPC

/// A request whose reply is computed in steps.
struct PendingRequest: Sendable {
  let id: RequestID
  let method: String
  /// The time at which the request was handled first; nil if messages were not traced then.
  let start: Duration?
  let reply: PendingReply
}

extension Server {
  /// The time spent on pending requests and on the index before the server checks for messages again.
  static let sliceLength = Duration.milliseconds(2)

  /// Works on the pending requests, oldest first, for a short time.
  mutating func stepPendingRequests() {
    let end = clock.uptime() + Self.sliceLength
    repeat {
      guard let first = pending.first else { return }
      do throws(ResponseError) {
        guard let reply = try first.reply.step(&session) else { continue }
        pending.removeFirst()
        session.outgoing.send(reply)
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
  /// The request was cancelled.
  static let cancelled = ResponseError(.requestCancelled, "The request was cancelled.")
}
