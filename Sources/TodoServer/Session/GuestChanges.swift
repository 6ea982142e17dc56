import JSON
import JSONRPC
import LanguageServerProtocol
import TodoFiles
import TodoModel
import TodoText

/// The changes of open lists that other programs of the user wait for, such as `todo-format` in a shell or for an agent.
///
/// The client makes a change. What proves it is the text that it then sends: not every client answers
/// `workspace/applyEdit`, and Neovim answers that it has made a change also if its text is newer.
struct GuestChanges: Sendable {
  /// A document before the change and as it shall be.
  struct Text: Sendable {
    let version: Int
    let before: [UInt8]
    let after: [UInt8]
  }

  private struct Change: Sendable {
    let guest: Int32
    let id: RequestID
    /// The texts that have not been seen yet.
    var texts: [DocumentURI: Text]
    /// Whether some have been seen.
    var isBegun = false
    let deadline: Duration
    var isAcknowledged = false
  }

  private var changes: [Change] = []
  /// The versions before changes that the client has made without sending the text.
  private var unseen: [DocumentURI: Int] = [:]
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

  /// Whether a document is not known: a program waits for its change, or the client has made one and has not sent the text.
  func isUnknown(_ document: Document) -> Bool {
    changes.contains { $0.texts[document.uri] != nil }
      || unseen[document.uri].map { $0 == document.version } ?? false
  }

  /// Waits for texts, from `now`.
  mutating func wait(
    for texts: [DocumentURI: Text], _ id: RequestID, of guest: Int32, from now: Duration
  ) {
    changes.append(Change(guest: guest, id: id, texts: texts, deadline: now + Self.patience))
  }

  /// Notes that the client says that it has made a change.
  mutating func acknowledge(_ id: RequestID, of guest: Int32) {
    for index in changes.indices where changes[index].id == id && changes[index].guest == guest {
      changes[index].isAcknowledged = true
    }
  }

  /// Replies to those whose changes the client has made.
  ///
  /// A client that refuses silently makes no change of a text that is newer, and does not say so.
  mutating func notice(_ documents: DocumentStore, refusesSilently: Bool) {
    for index in changes.indices.reversed() {
      var isRefused = false
      for (uri, text) in changes[index].texts {
        guard let document = documents[uri] else { continue }
        let isMade = changes[index].isAcknowledged ? text.isMade(in: document) : nil
        if isMade ?? text.isWhole(in: document) {
          changes[index].texts[uri] = nil
          changes[index].isBegun = true
        } else if refusesSilently, isMade != nil {
          isRefused = true
        }
      }
      guard changes[index].texts.isEmpty || isRefused else { continue }
      end(changes.remove(at: index), refusing: isRefused ? .modified : nil)
    }
  }

  /// Refuses the change of a request, because the client says so.
  mutating func refuse(_ id: RequestID, of guest: Int32) {
    guard let index = changes.firstIndex(where: { $0.id == id && $0.guest == guest }) else { return }
    end(changes.remove(at: index), refusing: .refused)
  }

  /// Refuses the changes that are due, unless the client says that it has made them and has sent no text since.
  mutating func expire(_ documents: DocumentStore, at now: Duration) {
    for change in changes where change.deadline <= now {
      let isSeen = change.texts.contains { uri, text in documents[uri].flatMap(text.isMade) != nil }
      let isBelieved = change.isAcknowledged && !isSeen
      if isBelieved { for (uri, text) in change.texts { unseen[uri] = text.version } }
      end(change, refusing: isBelieved ? nil : .late)
    }
    changes.removeAll { $0.deadline <= now }
  }

  /// Why a change is not made.
  private enum Reason: String {
    case modified = "it changed meanwhile"
    case refused = "the editor refused the change"
    case late = "the editor did not answer"
  }

  /// Replies to the guest; `contentModified` means that nothing was changed, so that it may ask again.
  private mutating func end(_ change: Change, refusing reason: Reason?) {
    guard let reason else { return reply(.response(to: change.id, result: JSON.null), to: change.guest) }
    let isUndone = reason != .late && !change.isBegun
    let error = ResponseError(isUndone ? .contentModified : .requestFailed, reason.rawValue)
    reply(.response(to: change.id, error: error), to: change.guest)
  }
}

extension GuestChanges.Text {
  /// Whether a document has the text after the change.
  fileprivate func isWhole(in document: Document) -> Bool { document.list.text.bytes.isSameText(as: after) }

  /// Whether a document has the change; nil if the client has sent no text since.
  ///
  /// A person may have typed more by now, and has hardly removed anything: so a text has the change if that with it has
  /// lost less, or as much and has gained less.
  fileprivate func isMade(in document: Document) -> Bool? {
    if isWhole(in: document) { return true }
    let text = document.list.text.bytes
    guard document.version ?? 0 > version else { return nil }
    return after.distance(to: text) < before.distance(to: text)
  }
}

extension [UInt8] {
  /// Whether both are the same but for a final line end, which some clients add.
  fileprivate func isSameText(as other: [UInt8]) -> Bool {
    func end(_ bytes: [UInt8]) -> Int { bytes.lastIndex { !$0.isLineEnd }.map { $0 + 1 } ?? 0 }
    return self[..<end(self)] == other[..<end(other)]
  }

  /// The numbers of bytes to remove from the lines that differ, and to insert.
  fileprivate func distance(to newer: [UInt8]) -> (removed: Int, inserted: Int) {
    let difference = LineDifference(from: self, to: newer)
    var distance = (removed: 0, inserted: 0)
    for hunk in difference.hunks {
      let old = hunk.old.flatMap { difference.old[$0] }
      let new = hunk.new.flatMap { difference.new[$0] }
      for replacement in TextChange(from: old, to: new, keeping: .start).replacements {
        distance.removed += replacement.range.count
        distance.inserted += replacement.bytes.count
      }
    }
    return distance
  }
}
