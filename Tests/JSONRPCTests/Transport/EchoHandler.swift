import JSON
import JSONRPC

/// Replies to every request with its parameters.
///
/// The request `big` is answered with a string of the given length. The notification `exit` exits with the given status.
/// Any other notification's parameters are sent back, in place of those of an earlier one with its name that still waits.
struct EchoHandler: ConnectionHandler {
  /// The status with which the timer exits.
  static let timerStatus: Int32 = 3
  /// Whether the end of each turn sends the notification `turn`.
  var announcesTurns = false
  var messageLimit = FrameDecoder.defaultBodyLimit
  var timeUntilTimer: Duration?

  mutating func receive(_ incoming: [Result<Message, Rejection>], outbox: inout Outbox) -> Int32? {
    for item in incoming {
      switch item {
      case .failure(let rejection):
        outbox.send(rejection.reply)
      case .success(.request(let request)) where request.method == "big":
        let text = String(repeating: "x", count: request.params.int ?? 0)
        outbox.send(OutgoingMessage.response(to: request.id, result: text))
      case .success(.request(let request)):
        outbox.send(OutgoingMessage.response(to: request.id, result: request.params))
      case .success(.notification(let notification)) where notification.method == "exit":
        return Int32(truncatingIfNeeded: notification.params.int ?? 0)
      case .success(.notification(let notification)):
        outbox.send(OutgoingMessage(body: notification.params.jsonBytes, key: notification.method))
      case .success(.response):
        break
      }
    }
    return nil
  }

  mutating func endTurn(outbox: inout Outbox) {
    if announcesTurns { outbox.send(OutgoingMessage.notification("turn", params: JSON?.none)) }
  }

  mutating func timerFired(outbox: inout Outbox) -> Int32? {
    outbox.send(OutgoingMessage.notification("timer", params: JSON?.none))
    return Self.timerStatus
  }

  static func request(_ id: Int, _ method: String = "echo", _ params: JSON = .null) -> [UInt8] {
    Frame.encoded(OutgoingMessage.request(.integer(id), method, params: params).body)
  }

  static func exit(_ status: Int) -> [UInt8] {
    Frame.encoded(OutgoingMessage.notification("exit", params: JSON.integer(status)).body)
  }

  /// The bodies of a stream of valid frames.
  static func bodies(_ stream: [UInt8]) -> [String] {
    var decoder = FrameDecoder()
    var frames: [Frame] = []
    decoder.feed(stream[...], into: &frames)
    return frames.map { frame in
      if case .body(let body) = frame { String(decoding: body, as: UTF8.self) } else { "\(frame)" }
    }
  }
}

/// A handler without timer, background work and other programs.
extension ConnectionHandler {
  var messageLimit: Int { FrameDecoder.defaultBodyLimit }

  mutating func receive(_ line: [UInt8], from guest: Int32, outbox: inout Outbox) {}

  mutating func takeGuestReplies() -> [(guest: Int32, reply: OutgoingMessage)] { [] }

  var hasIdleWork: Bool { false }

  mutating func doIdleWork(outbox: inout Outbox) {}

  var timeUntilTimer: Duration? { nil }

  mutating func timerFired(outbox: inout Outbox) -> Int32? { nil }
}
