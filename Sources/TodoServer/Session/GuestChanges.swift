import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

/// The changes of open lists that other programs of the user wait for, such as `todo-format` in a shell or for an agent.
///
/// The client makes a change. What proves it is the text that it then sends, because not every client answers
/// `workspace/applyEdit`.
struct GuestChanges: Sendable {
  private struct Change: Sendable {
    let guest: Int32
    let id: RequestID
    /// The texts that have not been seen yet.
    var texts: [DocumentURI: [UInt8]]
    var deadline: Duration
  }

  private var changes: [Change] = []
  private var replies: [(guest: Int32, reply: OutgoingMessage)] = []

  /// How long a client may take; then the change is refused, and nothing else is written.
  private static let patience = Duration.seconds(2)
  /// How much longer a client may take that says that it has made the change: eglot sends texts only when Emacs is idle.
  private static let idlePatience = Duration.seconds(8)

  /// The time at which the first change is refused.
  var deadline: Duration? { changes.map { $0.deadline }.min() }

  mutating func reply(_ reply: OutgoingMessage, to guest: Int32) { replies.append((guest, reply)) }

  mutating func takeReplies() -> [(guest: Int32, reply: OutgoingMessage)] {
    defer { replies = [] }
    return replies
  }

  /// Waits for texts, from `now`.
  mutating func wait(for texts: [DocumentURI: [UInt8]], _ id: RequestID, of guest: Int32, from now: Duration)
  {
    changes.append(Change(guest: guest, id: id, texts: texts, deadline: now + Self.patience))
  }

  /// Waits longer for the text of a change that the client says it has made.
  fileprivate mutating func extend(_ id: RequestID, of guest: Int32) {
    for index in changes.indices where changes[index].id == id && changes[index].guest == guest {
      changes[index].deadline += Self.idlePatience
    }
  }

  /// Replies to those whose changes the client has made.
  mutating func notice(_ documents: DocumentStore) {
    for index in changes.indices.reversed() {
      for (uri, text) in changes[index].texts
      where documents[uri].map({ $0.list.text.bytes.isSameText(as: text) }) ?? false {
        changes[index].texts[uri] = nil
      }
      guard changes[index].texts.isEmpty else { continue }
      reply(.response(to: changes[index].id, result: JSON.null), to: changes[index].guest)
      changes.remove(at: index)
    }
  }

  /// Refuses the changes that are due, or that of a request.
  mutating func refuse(_ reason: String, where isRefused: (Duration, RequestID, Int32) -> Bool) {
    for change in changes where isRefused(change.deadline, change.id, change.guest) {
      reply(.response(to: change.id, error: ResponseError(.contentModified, reason)), to: change.guest)
    }
    changes.removeAll { isRefused($0.deadline, $0.id, $0.guest) }
  }
}

extension Server {
  /// Handles a request of another program: `lists`, the open lists with their texts, or `change`, new texts for some.
  mutating func receive(_ line: [UInt8], from guest: Int32) {
    let request: Message.Request
    do throws(Rejection) {
      guard case .request(let valid) = try Message(parsing: line) else { return }
      request = valid
    } catch {
      return session.guests.reply(error.reply, to: guest)
    }
    do throws(ResponseError) {
      guard lifecycle == .serving else { throw ResponseError(.requestFailed, "the server does not serve") }
      switch request.method {
      case "lists":
        session.guests.reply(.response(to: request.id, result: openLists), to: guest)
      case "change":
        let texts = try beginChange(request, of: guest)
        session.guests.wait(for: texts, request.id, of: guest, from: clock.uptime())
        session.guests.notice(session.documents)
      default: throw ResponseError(.methodNotFound, "unknown request \(request.method)")
      }
    } catch {
      session.guests.reply(.response(to: request.id, error: error), to: guest)
    }
  }

  private var openLists: JSON {
    .array(
      session.documents.all.compactMap { document in
        guard let path = document.uri.path, let version = document.version else { return nil }
        return [
          "path": .string(path), "version": .integer(version),
          "text": .string(String(decoding: document.list.text.bytes, as: UTF8.self)),
        ]
      })
  }

  /// Asks the client for a change, as one step of its undo history.
  ///
  /// - Returns: The texts that the documents will have.
  private mutating func beginChange(
    _ request: Message.Request, of guest: Int32
  ) throws(ResponseError) -> [DocumentURI: [UInt8]] {
    guard session.client.capabilities.appliesEdits else {
      throw ResponseError(.requestFailed, "the editor takes no changes")
    }
    let change: GuestRequest
    do throws(JSONDecodingError) { change = try GuestRequest(from: request.params) } catch {
      throw ResponseError(invalidParams: error)
    }
    var texts: [DocumentURI: [UInt8]] = [:]
    var changes = ListChanges()
    for list in change.lists {
      guard let document = session.documents.document(of: CanonicalPath(list.path)),
        document.version == list.version
      else { throw ResponseError(.contentModified, "it changed meanwhile") }
      changes.add(TextChange(fromLinesOf: document.list.text.bytes, to: list.text), to: document)
      texts[document.uri] = list.text
    }
    let edit = try changes.workspaceEdit(for: session.client, confirmsRemoval: false)
    let id = request.id
    session.outgoing.request("workspace/applyEdit", ApplyWorkspaceEditParams(label: change.label, edit: edit))
    {
      result, session in
      if case .success(let reply) = result, reply["applied"]?.bool ?? true {
        return session.guests.extend(id, of: guest)
      }
      session.guests.refuse("the editor refused the change") { _, other, of in other == id && of == guest }
    }
    return texts
  }
}

/// The parameters of `change`.
private struct GuestRequest: JSONDecodable {
  struct List: JSONDecodable {
    let path: String
    let version: Int
    let text: [UInt8]

    init(from json: JSON) throws(JSONDecodingError) {
      path = try json.required("path")
      version = try json.required("version")
      text = Array(try json.required("text", as: String.self).utf8)
    }
  }

  /// What was done, for the undo history.
  let label: String
  let lists: [List]

  init(from json: JSON) throws(JSONDecodingError) {
    label = try json.required("label")
    lists = try json.required("lists")
  }
}

extension [UInt8] {
  /// Whether both are the same but for a final line end, which some clients add.
  fileprivate func isSameText(as other: [UInt8]) -> Bool {
    func end(_ bytes: [UInt8]) -> Int { bytes.lastIndex { !$0.isLineEnd }.map { $0 + 1 } ?? 0 }
    return self[..<end(self)] == other[..<end(other)]
  }
}
