/// The messages that wait to be written, in order.
///
/// What has not been started may be superseded: of the diagnostics of a document only the newest matter, and a
/// client that reads slowly shall not be sent all those that it missed.
package struct Outbox: Sendable {
  private struct Entry {
    let body: [UInt8]
    let key: String?
  }

  /// The entries; nil where one was superseded or has been started.
  private var waiting: [Entry?] = []
  /// Where the first entry stands that may not have been started.
  private var first = 0
  /// How many of ``waiting`` are nil.
  private var goneCount = 0
  /// Where the message of each key waits.
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
      if let place = replaceable[key], let superseded = take(place) {
        pendingByteCount -= superseded.body.count
      }
      compact()
      replaceable[key] = waiting.count
    }
    waiting.append(Entry(body: body, key: key))
    pendingByteCount += body.count
  }

  private mutating func take(_ place: Int) -> Entry? {
    guard let entry = waiting[place] else { return nil }
    waiting[place] = nil
    goneCount += 1
    return entry
  }

  /// Closes the gaps once they are most of the queue, so that they cost a constant time each and little room.
  private mutating func compact() {
    guard goneCount > 64, 2 * goneCount > waiting.count else { return }
    waiting.removeAll { entry in entry == nil }
    first = 0
    goneCount = 0
    replaceable = [:]
    for (place, entry) in waiting.enumerated() {
      if let key = entry?.key { replaceable[key] = place }
    }
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
      if let entry = take(first) { start(entry, observer: observer) }
      first += 1
    }
    compact()
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
