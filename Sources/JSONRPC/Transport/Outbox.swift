/// The queue of outgoing messages.
///
/// A newer message can replace one that is not being written yet. Only the newest diagnostics of a document matter,
/// so a client that reads slowly receives only those.
package struct Outbox: Sendable {
  /// The messages of which nothing is being written, in order.
  private var waiting: [OutgoingMessage] = []
  /// The frames being written, of which ``written`` bytes are done.
  private var started: [UInt8] = []
  private var written = 0

  /// The number of bytes to write, without the headers of messages not yet framed.
  package private(set) var pendingByteCount = 0

  /// Frames are joined up to this size, so that one `write` sends a turn's messages.
  private static let batchSize = 64 << 10

  package init() {}

  package var isEmpty: Bool { pendingByteCount == 0 }

  /// Queues a message, in place of one with the same key.
  package mutating func send(_ message: OutgoingMessage) {
    if let key = message.key, let index = waiting.firstIndex(where: { $0.key == key }) {
      pendingByteCount -= waiting.remove(at: index).body.count
    }
    waiting.append(message)
    pendingByteCount += message.body.count
  }

  /// Returns the next bytes to write, which may start within a frame; empty only if nothing is queued.
  ///
  /// The `observer` receives each message when it is framed and can no longer be replaced.
  mutating func nextBytes(observer: (([UInt8]) -> Void)?) -> ArraySlice<UInt8> {
    if written == started.count {
      started.removeAll(keepingCapacity: started.count <= 2 * Self.batchSize)
      written = 0
    }
    var count = 0
    while started.count < Self.batchSize, count < waiting.count {
      let (body, before) = (waiting[count].body, started.count)
      started += Frame.encoded(body)
      pendingByteCount += started.count - before - body.count
      observer?(body)
      count += 1
    }
    waiting.removeFirst(count)
    return started[written...]
  }

  /// Removes `count` written bytes.
  mutating func advance(by count: Int) {
    written += count
    pendingByteCount -= count
  }
}
