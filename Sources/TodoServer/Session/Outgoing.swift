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

  private var letters: [Letter] = []

  /// Sends a notification; a waiting message with the same key is dropped for it.
  mutating func notify(_ method: String, _ params: some JSONEncodable, replacing key: String? = nil) {
    letters.append(Letter(body: OutgoingMessage.notification(method, params: params), key: key))
  }

  /// Notes something that a person who looks for a fault wants to know.
  mutating func log(_ type: MessageType, _ message: String) {
    notify("window/logMessage", MessageParams(type: type, message: message))
  }

  /// All that waits; nothing waits afterwards.
  mutating func take() -> [Letter] {
    defer { letters = [] }
    return letters
  }
}
