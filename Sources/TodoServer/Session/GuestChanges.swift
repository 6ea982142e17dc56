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
    /// The versions of the documents before.
    let versions: [DocumentURI: Int]
    let deadline: Duration
    var isAcknowledged = false
  }

  private var changes: [Change] = []
  private var replies: [(guest: Int32, reply: OutgoingMessage)] = []

  /// How long a client may take; then the change is refused, and nothing else is written.
  private static let patience = Duration.seconds(2)

  /// The time at which the first change is refused.
  var deadline: Duration? { changes.map { $0.deadline }.min() }

  mutating func reply(_ reply: OutgoingMessage, to guest: Int32) { replies.append((guest, reply)) }

  mutating func takeReplies() -> [(guest: Int32, reply: OutgoingMessage)] {
    defer { replies = [] }
    return replies
  }

  /// Waits for texts, from `now`.
  mutating func wait(
    for texts: [DocumentURI: [UInt8]], in documents: DocumentStore, _ id: RequestID, of guest: Int32,
    from now: Duration
  ) {
    var versions: [DocumentURI: Int] = [:]
    for uri in texts.keys { versions[uri] = documents[uri]?.version }
    changes.append(
      Change(guest: guest, id: id, texts: texts, versions: versions, deadline: now + Self.patience))
  }

  /// Notes that the client says that it has made a change.
  ///
  /// The texts that it sends may have more by now, which a person has typed.
  mutating func acknowledge(_ id: RequestID, of guest: Int32) {
    for index in changes.indices where changes[index].id == id && changes[index].guest == guest {
      changes[index].isAcknowledged = true
    }
  }

  /// Replies to those whose changes the client has made.
  mutating func notice(_ documents: DocumentStore) {
    for index in changes.indices.reversed() {
      for (uri, text) in changes[index].texts {
        guard let document = documents[uri] else { continue }
        let isNewer = document.version ?? 0 > changes[index].versions[uri] ?? 0
        if changes[index].isAcknowledged && isNewer || document.list.text.bytes.isSameText(as: text) {
          changes[index].texts[uri] = nil
        }
      }
      guard changes[index].texts.isEmpty else { continue }
      reply(.response(to: changes[index].id, result: JSON.null), to: changes[index].guest)
      changes.remove(at: index)
    }
  }

  /// Refuses the changes that are due, or that of a request, unless the client says that it has made them.
  mutating func refuse(_ reason: String, where isRefused: (Duration, RequestID, Int32) -> Bool) {
    for change in changes where isRefused(change.deadline, change.id, change.guest) {
      let refusal = ResponseError(.contentModified, reason)
      reply(
        change.isAcknowledged
          ? .response(to: change.id, result: JSON.null) : .response(to: change.id, error: refusal),
        to: change.guest)
    }
    changes.removeAll { isRefused($0.deadline, $0.id, $0.guest) }
  }
}

extension [UInt8] {
  /// Whether both are the same but for a final line end, which some clients add.
  fileprivate func isSameText(as other: [UInt8]) -> Bool {
    func end(_ bytes: [UInt8]) -> Int { bytes.lastIndex { !$0.isLineEnd }.map { $0 + 1 } ?? 0 }
    return self[..<end(self)] == other[..<end(other)]
  }
}
