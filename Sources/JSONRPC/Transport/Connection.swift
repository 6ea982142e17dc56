/// A handler, the bytes that come to it and the messages that it sends; where the bytes come from is
/// another's business.
///
/// ``PollLoop`` moves the bytes between a connection and file descriptors; a test calls ``exchange(_:)`` and
/// needs none.
package struct Connection<Handler: ConnectionHandler> {
  /// Who handles the messages.
  package var handler: Handler
  /// What waits to be written.
  package private(set) var outbox = Outbox()
  /// The status to exit with, once the handler has said so.
  package private(set) var exitStatus: Int32?

  private var decoder: FrameDecoder
  private var frames: [Frame] = []
  /// How many of ``frames`` have been handled.
  private var handledCount = 0
  private let observer: ((Traffic) -> Void)?

  /// A connection on which nothing has been said.
  ///
  /// - Parameters:
  ///   - handler: Who handles the messages.
  ///   - observer: Sees all traffic in both directions, in order.
  package init(handler: Handler, observer: ((Traffic) -> Void)? = nil) {
    self.handler = handler
    self.observer = observer
    decoder = FrameDecoder(bodyLimit: handler.messageLimit)
  }

  /// Whether the input may end here: not within a message.
  package var isBetweenFrames: Bool { decoder.isBetweenFrames }

  /// Takes bytes that came in, without handling them yet.
  package mutating func receive(_ bytes: ArraySlice<UInt8>) {
    decoder.feed(bytes, into: &frames)
  }

  /// So many messages are handled before a look at how many bytes wait to be written.
  private static var turnLength: Int { 256 }

  /// Whether something has been received that is not handled yet.
  package var hasWaitingFrames: Bool { exitStatus == nil && handledCount < frames.count }

  /// Handles all that has been received, as long as no more than `pendingLimit` bytes wait to be written.
  ///
  /// A client that asks for much and reads nothing so keeps its own questions waiting, and not their answers.
  package mutating func takeTurn(pendingLimit: Int = .max) {
    guard hasWaitingFrames else { return }
    while hasWaitingFrames, outbox.pendingByteCount <= pendingLimit {
      let received = frames[handledCount...].prefix(Self.turnLength)
      handledCount = received.endIndex
      exitStatus = handler.receive(received.map { incoming($0) }, outbox: &outbox)
    }
    if !hasWaitingFrames {
      frames = []
      handledCount = 0
    }
    if exitStatus == nil { handler.endTurn(outbox: &outbox) }
    decoder.bodyLimit = handler.messageLimit
  }

  /// Tells the handler that its time is up.
  package mutating func fireTimer() {
    guard exitStatus == nil else { return }
    exitStatus = handler.timerFired(outbox: &outbox)
    if exitStatus == nil { handler.endTurn(outbox: &outbox) }
  }

  /// Whether the handler has work that nobody waits for, and nothing else is to be done.
  package var isIdle: Bool {
    exitStatus == nil && !hasWaitingFrames && outbox.isEmpty && handler.hasIdleWork
  }

  /// Lets the handler do a little of that work.
  package mutating func workIdly() {
    guard isIdle else { return }
    handler.workIdly(outbox: &outbox)
  }

  /// The bytes to be written next.
  mutating func nextBytes() -> ArraySlice<UInt8> {
    guard let observer else { return outbox.nextBytes(observer: nil) }
    return outbox.nextBytes { observer(.sent($0)) }
  }

  /// Notes that so many of the next bytes were written.
  mutating func advance(by count: Int) { outbox.advance(by: count) }

  /// Takes bytes, handles them in one turn and gives what is written in answer: a connection in memory.
  package mutating func exchange(_ bytes: [UInt8]) -> [UInt8] {
    receive(bytes[...])
    takeTurn()
    var answer: [UInt8] = []
    while !outbox.isEmpty {
      let next = nextBytes()
      answer.append(contentsOf: next)
      advance(by: next.count)
    }
    return answer
  }

  private func incoming(_ frame: Frame) -> Incoming {
    switch frame {
    case .body(let body):
      observer?(.received(body))
      do { return .message(try Message(reading: body)) } catch { return .rejected(error) }
    case .malformed(let error):
      observer?(.malformed(error))
      return .rejected(Rejection(id: nil, error: ResponseError(.parseError, error.description)))
    }
  }
}
