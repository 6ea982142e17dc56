/// Passes incoming messages to a handler and queues its outgoing messages.
///
/// ``PollLoop`` moves the bytes between a connection and file descriptors. Tests exchange bytes in memory instead.
package struct Connection<Handler: ConnectionHandler> {
  package var handler: Handler
  package private(set) var outbox = Outbox()
  /// The exit status, once the handler has requested to exit.
  package private(set) var exitStatus: Int32?

  private var decoder: FrameDecoder
  private var frames: [Frame] = []
  /// The number of handled ``frames``.
  private var handledCount = 0
  private let observer: ((Traffic) -> Void)?

  /// The `observer` receives all traffic in both directions, in order.
  package init(handler: Handler, observer: ((Traffic) -> Void)? = nil) {
    self.handler = handler
    self.observer = observer
    decoder = FrameDecoder(bodyLimit: handler.messageLimit)
  }

  /// Whether the input so far consists of complete messages.
  package var isBetweenFrames: Bool { decoder.isBetweenFrames }

  /// Decodes incoming bytes, and shows the messages to the observer, without handling them yet.
  package mutating func receive(_ bytes: ArraySlice<UInt8>) {
    let oldCount = frames.count
    decoder.feed(bytes, into: &frames)
    guard let observer else { return }
    for frame in frames[oldCount...] { observer(.received(frame)) }
  }

  /// The maximum number of messages handled between checks of the outgoing bytes, so that their replies fit into memory.
  private static var batchSize: Int { 256 }

  /// Whether received frames are still to be handled; those after `exit` are not.
  package var hasWaitingFrames: Bool { exitStatus == nil && handledCount < frames.count }

  /// Handles received messages until more than `pendingLimit` bytes wait to be written, which is checked between batches;
  /// the next turn handles the rest.
  ///
  /// This prevents a client that sends many requests and reads nothing from filling the memory with replies.
  package mutating func takeTurn(pendingLimit: Int = .max) {
    guard hasWaitingFrames else { return }
    while hasWaitingFrames, outbox.pendingByteCount <= pendingLimit {
      exitStatus = handler.receive(takeMessages(), outbox: &outbox)
    }
    if !hasWaitingFrames {
      frames.removeAll(keepingCapacity: frames.count <= Self.batchSize)
      handledCount = 0
    }
    if exitStatus == nil { handler.endTurn(outbox: &outbox) }
    decoder.bodyLimit = handler.messageLimit
  }

  package mutating func fireTimer() {
    guard exitStatus == nil else { return }
    exitStatus = handler.timerFired(outbox: &outbox)
    if exitStatus == nil { handler.endTurn(outbox: &outbox) }
  }

  /// Passes a request of another program to the handler.
  package mutating func receive(_ line: [UInt8], from guest: Int32) {
    if exitStatus == nil { handler.receive(line, from: guest, outbox: &outbox) }
  }

  /// Whether the connection is idle and the handler has background work.
  package var canDoIdleWork: Bool {
    exitStatus == nil && !hasWaitingFrames && outbox.isEmpty && handler.hasIdleWork
  }

  /// Runs one slice of the handler's background work, if the connection is idle.
  package mutating func doIdleWork() {
    guard canDoIdleWork else { return }
    handler.doIdleWork(outbox: &outbox)
  }

  /// The next bytes to write.
  package mutating func nextBytes() -> ArraySlice<UInt8> {
    guard let observer else { return outbox.nextBytes(observer: nil) }
    return outbox.nextBytes { observer(.sent($0)) }
  }

  /// Removes `count` written bytes.
  package mutating func advance(by count: Int) { outbox.advance(by: count) }

  /// Parses the messages of the next frames.
  private mutating func takeMessages() -> [Result<Message, Rejection>] {
    let end = min(handledCount + Self.batchSize, frames.count)
    var incoming: [Result<Message, Rejection>] = []
    incoming.reserveCapacity(end - handledCount)
    while handledCount < end {
      // Moves the frame out of the array, so that the bytes of a long text are not copied.
      var frame = Frame.body([])
      swap(&frame, &frames[handledCount])
      handledCount += 1
      incoming.append(Self.message(in: consume frame))
    }
    return incoming
  }

  private static func message(in frame: consuming Frame) -> Result<Message, Rejection> {
    switch consume frame {
    case .body(let body):
      do throws(Rejection) { return .success(try Message(parsing: consume body)) } catch {
        return .failure(error)
      }
    case .malformed(let error):
      return .failure(Rejection(id: nil, error: ResponseError(.parseError, error.description)))
    }
  }
}
