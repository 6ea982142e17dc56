import JSON
import JSONRPC
import LanguageServerProtocol

/// The messages that the server sends of its own accord, in order, until they are handed to the connection.
struct Outgoing: Sendable {
  /// A message, and what it is about where only the newest of its kind matters.
  struct Letter: Sendable {
    let body: [UInt8]
    let key: String?
  }

  /// What is done with the answer to a request of the server's.
  typealias Answer = @Sendable (Result<JSON, ResponseError>, inout Session) -> Void

  private var letters: [Letter] = []
  private var awaited: [RequestID: Answer] = [:]
  private var requestCount = 0

  /// Sends a notification; a waiting message with the same key is dropped for it.
  mutating func notify(_ method: String, _ params: some JSONEncodable, replacing key: String? = nil) {
    letters.append(Letter(body: OutgoingMessage.notification(method, params: params), key: key))
  }

  /// Sends a request; nobody waits for the answer, which may never come.
  mutating func request(
    _ method: String, _ params: (some JSONEncodable)?, then answer: @escaping Answer = { _, _ in }
  ) {
    requestCount += 1
    let id = RequestID.integer(requestCount)
    awaited[id] = answer
    letters.append(Letter(body: OutgoingMessage.request(id, method, params: params), key: nil))
  }

  /// Notes something that a person who looks for a fault wants to know.
  mutating func log(_ type: MessageType, _ message: String) {
    notify("window/logMessage", MessageParams(type: type, message: message))
  }

  /// What is to be done with the answer to that request; nil if it is not awaited, or not any more.
  mutating func takeAnswer(to id: RequestID) -> Answer? { awaited.removeValue(forKey: id) }

  /// All that waits; nothing waits afterwards.
  mutating func take() -> [Letter] {
    defer { letters = [] }
    return letters
  }
}
