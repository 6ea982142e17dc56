/// The messages that wait to be written, in order.
///
/// What has not been started may be superseded: of the diagnostics of a document only the newest matter, and a
/// client that reads slowly shall not be sent all those that it missed.
package struct Outbox: Sendable {
  private struct Entry {
    let body: [UInt8]
    let key: String?
  }

  /// The entries; nil where one was superseded.
  private var waiting: [Entry?] = []
  /// How many entries left the queue so far: what the places in ``replaceable`` are counted from.
  private var departed = 0
  private var first = 0
  /// Where the message of each key waits, counted from the first message ever.
  private var replaceable: [String: Int] = [:]
  /// Frames that are being written, and how much of them has been.
  private var started: [UInt8] = []
  private var written = 0

  /// How many bytes wait, headers of messages not yet started left out.
  package private(set) var pendingByteCount = 0

  /// Frames are put together up to this size, so that a turn's messages go out in one `write`.
  private static let batchSize = 64 << 10

  /// An empty outbox.
  package init() {}

  /// Whether nothing waits.
  package var isEmpty: Bool { pendingByteCount == 0 }

  /// Queues a message.
  ///
  /// - Parameters:
  ///   - body: The message, unframed.
  ///   - key: Names what the message is about, where only the newest of its kind matters: a waiting message
  ///     with the same key is dropped, and this one goes to the end of the queue.
  package mutating func send(_ body: [UInt8], replacing key: String? = nil) {
    if let key {
      let place = departed - first + waiting.count
      if let old = replaceable.updateValue(place, forKey: key),
        let superseded = waiting[old - departed + first]
      {
        pendingByteCount -= superseded.body.count
        waiting[old - departed + first] = nil
      }
    }
    waiting.append(Entry(body: body, key: key))
    pendingByteCount += body.count
  }

  /// Gives the bytes to be written next: whole frames, but for the first, of which a part may be gone already.
  ///
  /// - Parameter observer: Is told of each message when it is started, which is when it is sure to be sent.
  /// - Returns: Nothing only if nothing waits.
  mutating func nextBytes(observer: (([UInt8]) -> Void)?) -> ArraySlice<UInt8> {
    if written == started.count {
      started.removeAll(keepingCapacity: started.count <= 2 * Self.batchSize)
      written = 0
    }
    while started.count < Self.batchSize, first < waiting.count {
      let entry = waiting[first]
      waiting[first] = nil
      first += 1
      departed += 1
      if let entry { start(entry, observer: observer) }
    }
    if first > 64, 2 * first > waiting.count {
      waiting.removeFirst(first)
      first = 0
    }
    return started[written...]
  }

  private mutating func start(_ entry: Entry, observer: (([UInt8]) -> Void)?) {
    if let key = entry.key { replaceable[key] = nil }
    let before = started.count
    Frame.append(entry.body, to: &started)
    pendingByteCount += started.count - before - entry.body.count
    observer?(entry.body)
  }

  /// Notes that so many of the next bytes were written.
  mutating func advance(by count: Int) {
    written += count
    pendingByteCount -= count
  }
}
