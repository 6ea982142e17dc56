import JSON
import JSONRPC
import LanguageServerProtocol

/// The server's own notifications and requests, queued until they are passed to the connection.
struct OutgoingMessages: Sendable {
  /// What is done with the answer to a request of the server's.
  typealias Answer = @Sendable (Result<JSON, ResponseError>, inout Session) -> Void

  private var waiting: [OutgoingMessage] = []
  private var awaited: [RequestID: Answer] = [:]
  private var requestCount = 0

  /// Sends a notification; a waiting message with the same key is dropped for it.
  mutating func notify(_ method: String, _ params: some JSONEncodable, replacing key: String? = nil) {
    waiting.append(OutgoingMessage.notification(method, params: params, replacing: key))
  }

  /// Sends a request; nobody waits for the answer, which may never come.
  mutating func request(
    _ method: String, _ params: (some JSONEncodable)?, then answer: @escaping Answer = { _, _ in }
  ) {
    requestCount += 1
    let id = RequestID.integer(requestCount)
    awaited[id] = answer
    waiting.append(OutgoingMessage.request(id, method, params: params))
  }

  /// Notes something that a person who looks for a fault wants to know.
  mutating func log(_ type: MessageType, _ message: String) {
    notify("window/logMessage", MessageParams(type: type, message: message))
  }

  /// What is to be done with the answer to that request; nil if it is not awaited, or not any more.
  mutating func takeAnswer(to id: RequestID) -> Answer? { awaited.removeValue(forKey: id) }

  /// Removes and returns all messages.
  mutating func take() -> [OutgoingMessage] {
    defer { waiting = [] }
    return waiting
  }
}
