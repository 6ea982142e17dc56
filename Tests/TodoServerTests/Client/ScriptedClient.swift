import JSON
import JSONRPC
import LanguageServerProtocol
import TestSupport
import Testing
import TodoModel
import TodoText

@testable import TodoServer

/// A client in memory that runs a script and checks all messages of the server.
///
/// Each message is its own turn, unless several are sent ``inOneTurn(_:)``. The script ends with ``end(status:_:)``, which
/// asserts that each request had exactly one reply, that the script claimed all notifications and requests of the server,
/// and that client and server have the same texts.
struct ScriptedClient {
  let clock: TestClock
  let encoding: String
  var connection: Connection<Server>
  /// The client's open documents, by URI.
  var documents: [String: ClientDocument] = [:]
  /// The server's notifications and requests that the test has not claimed yet.
  private(set) var unclaimed: [Sent] = []
  private(set) var replies: [Int: Reply] = [:]
  private var pending: Set<Int> = []
  /// The id of the last request.
  private(set) var lastID = 0
  private var collected: [UInt8]?

  struct Sent: Equatable {
    let method: String
    let params: JSON
    /// The id of a request; nil for a notification.
    var id: JSON?
  }

  enum Reply: Equatable {
    case result(JSON)
    case error(code: Int, message: String)
  }

  struct ClientDocument {
    var text: ClientText
    var version: Int
  }

  /// A client before `initialize`.
  init(uninitializedWith clock: TestClock, encoding: String = "utf-16") {
    self.clock = clock
    self.encoding = encoding
    connection = Connection(handler: Server(version: "1.2.3", clock: clock.serverClock))
  }

  /// A client after `initialize` and `initialized`.
  init(
    announcing capabilities: JSON = [:], options: JSON = .null, encoding: String = "utf-16",
    clock: TestClock = TestClock(today: (2026, 11, 20))
  ) {
    self.init(uninitializedWith: clock, encoding: encoding)
    request("initialize", ["capabilities": capabilities, "initializationOptions": options])
    notify("initialized", [:])
  }

  // MARK: Sending

  /// Sends a request, and returns the reply if the turn is over.
  @discardableResult
  mutating func request(_ method: String, _ params: JSON? = nil) -> Reply? {
    lastID += 1
    pending.insert(lastID)
    send(OutgoingMessage.request(.integer(lastID), method, params: params).body)
    return replies[lastID]
  }

  /// The reply to the last request; nil if it is pending.
  var lastReply: Reply? { replies[lastID] }

  mutating func notify(_ method: String, _ params: JSON? = nil) {
    send(OutgoingMessage.notification(method, params: params).body)
  }

  /// Sends a message's body, which need not be valid.
  mutating func send(_ body: [UInt8]) {
    if collected == nil { receive(connection.exchange(Frame.encoded(body))) }
    collected?.append(contentsOf: Frame.encoded(body))
  }

  /// Sends all messages of `script` so that the server receives them together.
  mutating func inOneTurn(_ script: (inout ScriptedClient) -> Void) {
    collected = []
    script(&self)
    let bytes = collected ?? []
    collected = nil
    receive(connection.exchange(bytes))
  }

  /// Fires the server's timer, if it is due.
  mutating func fireTimer() {
    guard connection.handler.timeUntilTimer == .zero else { return }
    connection.fireTimer()
    receive(connection.exchange([]))
  }

  /// Receives the messages that the server has queued.
  mutating func receivePending() { receive(connection.exchange([])) }

  // MARK: Receiving

  private mutating func receive(_ bytes: [UInt8]) {
    var decoder = FrameDecoder()
    var frames: [Frame] = []
    decoder.feed(bytes[...], into: &frames)
    #expect(decoder.isBetweenFrames)
    for frame in frames {
      guard case .body(let body) = frame, let message = try? JSON(parsing: body) else {
        Issue.record("not a message: \(frame)")
        continue
      }
      #expect(message["jsonrpc"] == "2.0")
      if let method = message["method"]?.string {
        unclaimed.append(Sent(method: method, params: message["params"] ?? .null, id: message["id"]))
      } else {
        takeReply(message)
      }
    }
  }

  private mutating func takeReply(_ message: JSON) {
    let reply: Reply
    if let error = message["error"] {
      reply = .error(code: error["code"]?.int ?? 0, message: error["message"]?.string ?? "")
      #expect(message["result"] == nil)
    } else {
      reply = .result(message["result"] ?? "there is no result")
    }
    guard let id = message["id"]?.int else {
      // The error for a message that cannot be parsed has no id; the test claims it like a notification.
      #expect(message["id"] == .null)
      unclaimed.append(Sent(method: "error", params: message["error"] ?? .null))
      return
    }
    #expect(pending.remove(id) != nil, "a second reply, or one without a request: \(id)")
    replies[id] = reply
  }

  /// Removes and returns the parameters of all unclaimed messages with this method.
  mutating func claim(_ method: String) -> [JSON] {
    defer { unclaimed.removeAll { $0.method == method } }
    return unclaimed.filter { $0.method == method }.map(\.params)
  }

  /// Responds to the server's only request with this method, and returns its parameters.
  @discardableResult
  mutating func answer(_ method: String, _ result: JSON) -> JSON {
    let requests = unclaimed.filter { $0.method == method && $0.id != nil }
    #expect(requests.count == 1)
    unclaimed.removeAll { $0.method == method }
    send(JSON.object(JSONObject([("id", requests.first?.id ?? .null), ("result", result)])).jsonBytes)
    return requests.first?.params ?? .null
  }

  /// Ends the session and checks that no message is unclaimed.
  mutating func end(status: Int32 = 0, _ location: SourceLocation = #_sourceLocation) {
    for (uri, document) in documents {
      let held = connection.handler.session.documents[.init(uri)]
      #expect(held?.list.text.string(in: 0..<Int.max) == document.text.string, sourceLocation: location)
      #expect(held?.version == document.version, sourceLocation: location)
    }
    if status == 0 { #expect(request("shutdown") == .result(.null), sourceLocation: location) }
    notify("exit")
    #expect(connection.exitStatus == status, sourceLocation: location)
    #expect(pending.isEmpty, "requests without a reply", sourceLocation: location)
    #expect(unclaimed == [], "unclaimed messages", sourceLocation: location)
  }
}
