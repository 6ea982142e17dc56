/// The queue of outgoing messages.
///
/// A newer message can replace one that is not being written yet. Only the newest diagnostics of a document matter,
/// so a client that reads slowly receives only those.
package struct Outbox: Sendable {
  /// The messages in order; nil where one was replaced or was moved to ``started``.
  private var waiting: [OutgoingMessage?] = []
  /// The index of the first entry that may be non-nil.
  private var first = 0
  /// The number of nil entries.
  private var nilCount = 0
  /// The index in ``waiting`` of the last message of each key, which may have been moved or replaced since.
  private var replaceable: [String: Int] = [:]
  /// The frames being written, of which ``written`` bytes are done.
  private var started: [UInt8] = []
  private var written = 0

  /// The number of bytes to write, without the headers of messages not yet framed.
  package private(set) var pendingByteCount = 0

  /// Frames are joined up to this size, so that one `write` sends a turn's messages.
  private static let batchSize = 64 << 10

  package init() {}

  package var isEmpty: Bool { pendingByteCount == 0 }

  /// Queues a message.
  ///
  /// A queued message with the same key is removed.
  package mutating func send(_ message: OutgoingMessage) {
    compact()
    if let key = message.key, let index = replaceable.updateValue(waiting.count, forKey: key),
      let superseded = take(index)
    {
      pendingByteCount -= superseded.body.count
    }
    waiting.append(message)
    pendingByteCount += message.body.count
  }

  private mutating func take(_ index: Int) -> OutgoingMessage? {
    guard let entry = waiting[index] else { return nil }
    waiting[index] = nil
    nilCount += 1
    return entry
  }

  /// Removes nil entries once they outnumber the others, in amortized constant time per entry.
  private mutating func compact() {
    guard nilCount > 64, 2 * nilCount > waiting.count else { return }
    waiting.removeAll { entry in entry == nil }
    first = 0
    nilCount = 0
    replaceable = [:]
    for (index, entry) in waiting.enumerated() {
      if let key = entry?.key { replaceable[key] = index }
    }
  }

  /// Returns the next bytes to write, which may start within a frame; empty only if nothing is queued.
  ///
  /// The `observer` receives each message when it is framed and can no longer be replaced.
  mutating func nextBytes(observer: (([UInt8]) -> Void)?) -> ArraySlice<UInt8> {
    if written == started.count {
      started.removeAll(keepingCapacity: started.count <= 2 * Self.batchSize)
      written = 0
    }
    while started.count < Self.batchSize, first < waiting.count {
      if let entry = take(first) { start(entry, observer: observer) }
      first += 1
    }
    compact()
    return started[written...]
  }

  private mutating func start(_ entry: OutgoingMessage, observer: (([UInt8]) -> Void)?) {
    let before = started.count
    Frame.append(entry.body, to: &started)
    pendingByteCount += started.count - before - entry.body.count
    observer?(entry.body)
  }

  /// Removes `count` written bytes.
  mutating func advance(by count: Int) {
    written += count
    pendingByteCount -= count
  }
}
