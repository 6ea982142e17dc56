import JSON
import JSONRPC
import LanguageServerProtocol

/// The server's replies, notifications and requests, queued until they are passed to the connection.
struct OutgoingMessages: Sendable {
  /// Handles the response to a request of the server.
  typealias ResponseHandler = @Sendable (Result<JSON, ResponseError>, inout Session) -> Void

  private var waiting: [OutgoingMessage] = []
  /// The handlers of responses that have not arrived.
  private var awaited: [RequestID: ResponseHandler] = [:]
  private var requestCount = 0

  mutating func send(_ reply: OutgoingMessage) { waiting.append(reply) }

  /// Queues a notification; a queued message with the same key is removed.
  mutating func notify(_ method: String, _ params: some JSONEncodable, replacing key: String? = nil) {
    waiting.append(OutgoingMessage.notification(method, params: params, replacing: key))
  }

  /// Queues a request; the server never waits for the response, which some clients never send.
  mutating func request(
    _ method: String, _ params: (some JSONEncodable)?, then handler: @escaping ResponseHandler = { _, _ in }
  ) {
    requestCount += 1
    let id = RequestID.integer(requestCount)
    awaited[id] = handler
    waiting.append(OutgoingMessage.request(id, method, params: params))
  }

  mutating func log(_ type: MessageType, _ message: String) { send("window/logMessage", type, message) }

  mutating func show(_ type: MessageType, _ message: String) { send("window/showMessage", type, message) }

  private mutating func send(_ method: String, _ type: MessageType, _ message: String) {
    notify(method, ["type": .integer(type.rawValue), "message": .string(message)] as JSON)
  }

  /// Publishes the serialized ``Diagnostic``s of a document, which replace all previous ones.
  mutating func publish(_ diagnostics: EncodedJSON, of uri: DocumentURI, version: Int? = nil) {
    let params = EncodedJSON.object { writer in
      writer.member("uri", uri)
      writer.member("version", version)
      writer.member("diagnostics", diagnostics)
    }
    notify("textDocument/publishDiagnostics", params, replacing: uri.string)
  }

  /// Removes and returns the handler of a response; nil if none is expected.
  mutating func takeResponseHandler(for id: RequestID) -> ResponseHandler? { awaited.removeValue(forKey: id) }

  /// Removes and returns all messages.
  mutating func take() -> [OutgoingMessage] {
    defer { waiting = [] }
    return waiting
  }
}
