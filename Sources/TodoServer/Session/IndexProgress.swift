import JSON
import LanguageServerProtocol

/// Reports the progress of indexing to a client that shows it.
struct IndexProgress: Sendable {
  /// The minimum number of files for which progress is reported; fewer are indexed before a user could read it.
  static let minimumFileCount = 200

  private enum State: Sendable {
    case hidden
    /// The client has not responded to the request to create a progress token.
    case asked
    case shown(percentage: Int)
  }

  private var state = State.hidden
  private var number = 0

  var token: String { "todo-lsp/lists/\(number)" }

  /// Whether the client shows the progress.
  var isShown: Bool { if case .shown = state { true } else { false } }

  /// Reports the progress, if it has changed enough.
  mutating func report(on index: WorkspaceIndex, to client: ClientProfile, _ outgoing: inout OutgoingMessages)
  {
    guard client.capabilities.showsProgress else { return }
    switch state {
    case .hidden:
      guard let waiting = index.waitingCount, waiting >= Self.minimumFileCount else { return }
      number += 1
      state = .asked
      let token = token
      outgoing.request("window/workDoneProgress/create", ["token": .string(token)] as JSON) {
        result, session in
        guard session.indexProgress.token == token else { return }
        if case .success = result { session.indexProgress.show(session.index, &session.outgoing) }
      }
    case .asked:
      // The response may come later, but no progress was begun.
      if !index.hasWork { state = .hidden }
    case .shown(let last):
      guard index.hasWork else { return end(nil, &outgoing) }
      guard let waiting = index.waitingCount else { return }
      let percentage = max(last, 100 - waiting * 100 / max(1, index.fileCount))
      guard percentage >= last + 5 else { return }
      state = .shown(percentage: percentage)
      let message = "\(index.fileCount - waiting)/\(index.fileCount)"
      send(
        ["kind": "report", "message": .string(message), "percentage": .integer(percentage)], &outgoing)
    }
  }

  mutating func end(_ message: String?, _ outgoing: inout OutgoingMessages) {
    guard isShown else { return }
    state = .hidden
    let details = message.map { [("message", JSON.string($0))] } ?? []
    send(.object(JSONObject([("kind", "end")] + details)), &outgoing)
  }

  private mutating func show(_ index: WorkspaceIndex, _ outgoing: inout OutgoingMessages) {
    guard case .asked = state, index.hasWork else { return }
    state = .shown(percentage: 0)
    send(
      ["kind": "begin", "title": "Indexing lists", "cancellable": true, "percentage": 0], &outgoing)
  }

  private func send(_ value: JSON, _ outgoing: inout OutgoingMessages) {
    outgoing.notify("$/progress", ["token": .string(token), "value": value] as JSON)
  }
}
