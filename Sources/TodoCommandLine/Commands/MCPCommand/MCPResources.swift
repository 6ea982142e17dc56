import ArgumentParsing
import JSON
import JSONRPC
import TodoFiles
import TodoText

/// The agenda and each list as resources, and the clients' subscriptions to their changes.
struct MCPResources {
  struct Subscription: Equatable {
    /// The request of 2026-07-28 that it began with; nil for `initialize` and `resources/subscribe`.
    let id: RequestID?
    let uris: [String]
    /// Whether new and deleted lists are reported.
    let wantsList: Bool
  }

  private var subscriptions: [Subscription] = []
  /// The lists and their versions when they were last looked at.
  private var known: [String: String] = [:]
  /// The replies to requests for subscriptions, which precede their notifications.
  private var waiting: [OutgoingMessage] = []

  private static let agenda = "todo://agenda"

  private static func uri(ofList path: String) -> String { "todo://list/\(path.uriPath)" }

  static func paths(_ console: Console) -> [String] {
    let console = CapturedOutput().console(like: console)
    var paths = ListPaths(["."], console, taking: .bySetting)
    return paths.takeAll()
  }

  func all(_ console: Console) -> [JSON] {
    [["uri": .string(Self.agenda), "name": "agenda", "mimeType": "text/plain"]]
      + Self.paths(console).map { path in
        ["uri": .string(Self.uri(ofList: path)), "name": .string(path), "mimeType": "text/plain"]
      }
  }

  func contents(of params: JSON, _ console: Console) throws(ResponseError) -> JSON {
    let uri = params["uri"]?.string ?? ""
    let text: String
    if uri == Self.agenda {
      let output = CapturedOutput()
      let console = output.console(like: console)
      _ = console.code { () throws(CommandError) in
        try Command.list.run(try Arguments([], of: .list), console)
      }
      text = String(decoding: output.bytes, as: UTF8.self)
    } else {
      guard let path = Self.paths(console).first(where: { Self.uri(ofList: $0) == uri }) else {
        throw ResponseError(.invalidParams, "there is no resource \(uri)")
      }
      do throws(FileError) { text = String(decoding: try ListFile.read(path).bytes, as: UTF8.self) } catch {
        throw ResponseError(.internalError, "\(error)")
      }
    }
    return ["uri": .string(uri), "mimeType": "text/plain", "text": .string(text)]
  }

  /// The most subscriptions of a client.
  private static let limit = 100

  /// Whether to look for changes also between messages: not for a client of 2025-11-25 that has not subscribed, so that no
  /// folder is searched every second for an idle one.
  var areAwaited: Bool { subscriptions.contains { $0.id != nil || !$0.uris.isEmpty } }

  /// Adds a subscription, as in 2025-11-25 or for ``listen(_:_:_:)``; does nothing if there is an equal one.
  mutating func add(_ subscription: Subscription, _ console: Console) throws(ResponseError) {
    guard !subscriptions.contains(subscription) else { return }
    guard subscriptions.count < Self.limit else {
      throw ResponseError(.invalidRequest, "at most \(Self.limit) subscriptions")
    }
    if subscriptions.isEmpty { known = Self.versions(console) }
    subscriptions.append(subscription)
  }

  mutating func unsubscribe(from uri: String) {
    subscriptions.removeAll { $0.id == nil && $0.uris == [uri] }
  }

  /// Subscribes as in 2026-07-28, and acknowledges it.
  mutating func listen(_ params: JSON, _ id: RequestID, _ console: Console) throws(ResponseError) {
    let wanted = params["notifications"] ?? [:]
    let uris = wanted.texts("resourceSubscriptions")
    let wantsList = wanted["resourcesListChanged"]?.bool ?? false
    try add(Subscription(id: id, uris: uris, wantsList: wantsList), console)
    var honored: [(String, JSON)] = []
    if wantsList { honored.append(("resourcesListChanged", true)) }
    if !uris.isEmpty { honored.append(("resourceSubscriptions", .array(uris.map { .string($0) }))) }
    let members: [(String, JSON)] = [("notifications", .object(JSONObject(honored)))]
    waiting.append(Self.notification("subscriptions/acknowledged", members, for: id))
  }

  mutating func cancel(_ id: JSON?) {
    guard let id, let request = try? RequestID(from: id) else { return }
    subscriptions.removeAll { $0.id == request }
  }

  mutating func notifications(_ console: Console) -> [OutgoingMessage] {
    var messages = waiting
    waiting = []
    guard !subscriptions.isEmpty else { return messages }
    let now = Self.versions(console)
    guard now != known else { return messages }
    let changed = Set(known.keys).union(now.keys).filter { known[$0] != now[$0] }.sorted()
    let uris = [Self.agenda] + changed.map(Self.uri)
    let isListChanged = known.keys.count != now.keys.count || known.keys.contains { now[$0] == nil }
    known = now
    for subscription in subscriptions {
      if isListChanged, subscription.wantsList {
        messages.append(Self.notification("resources/list_changed", [], for: subscription.id))
      }
      for uri in uris where subscription.uris.contains(uri) {
        messages.append(Self.notification("resources/updated", [("uri", .string(uri))], for: subscription.id))
      }
    }
    return messages
  }

  private static func versions(_ console: Console) -> [String: String] {
    var versions: [String: String] = [:]
    for path in paths(console) { versions[path] = FileVersion(ofFileAt: path)?.state ?? "" }
    return versions
  }

  private static func notification(
    _ name: String, _ members: [(String, JSON)], for id: RequestID?
  ) -> OutgoingMessage {
    var members = members
    if let id, let value = try? JSON(parsing: id.jsonBytes) {
      members.append(("_meta", ["io.modelcontextprotocol/subscriptionId": value]))
    }
    return .notification("notifications/\(name)", params: JSON.object(JSONObject(members)))
  }
}
