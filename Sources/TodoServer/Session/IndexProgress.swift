import JSON
import LanguageServerProtocol

/// How far the index is, as a client shows it that can.
struct IndexProgress: Sendable {
  /// For fewer files, it would be over before anybody could read it.
  static let fewestFiles = 200

  private enum State: Sendable {
    case hidden
    /// The client has been asked, and has not answered.
    case asked
    case shown(percentage: Int)
  }

  private var state = State.hidden
  private var number = 0

  /// What the client knows it by.
  var token: String { "todo-lsp/lists/\(number)" }

  /// Whether the client shows it.
  var isShown: Bool { if case .shown = state { true } else { false } }

  /// Tells the client how far the index is, if there is something to tell.
  mutating func tell(of index: WorkspaceIndex, to client: ClientProfile, _ outgoing: inout OutgoingMessages) {
    guard client.capabilities.showsProgress else { return }
    switch state {
    case .hidden:
      guard let waiting = index.waitingCount, waiting >= Self.fewestFiles else { return }
      number += 1
      state = .asked
      let token = token
      outgoing.request("window/workDoneProgress/create", ProgressTokenParams(token: token)) {
        result, session in
        guard session.indexProgress.token == token else { return }
        if case .success = result { session.indexProgress.show(session.index, &session.outgoing) }
      }
    case .asked:
      // Nothing to be taken back, should the answer come too late.
      if !index.hasWork { state = .hidden }
    case .shown(let last):
      guard index.hasWork else { return end(nil, &outgoing) }
      guard let waiting = index.waitingCount else { return }
      let percentage = max(last, 100 - waiting * 100 / max(1, index.fileCount))
      guard percentage >= last + 5 else { return }
      state = .shown(percentage: percentage)
      send(
        .report(percentage: percentage, message: "\(index.fileCount - waiting)/\(index.fileCount)"), &outgoing
      )
    }
  }

  /// Says that it is over.
  mutating func end(_ message: String?, _ outgoing: inout OutgoingMessages) {
    guard isShown else { return }
    state = .hidden
    send(.end(message: message), &outgoing)
  }

  private mutating func show(_ index: WorkspaceIndex, _ outgoing: inout OutgoingMessages) {
    guard case .asked = state, index.hasWork else { return }
    state = .shown(percentage: 0)
    send(.begin(title: "Reading lists"), &outgoing)
  }

  private func send(_ value: WorkDoneProgress, _ outgoing: inout OutgoingMessages) {
    outgoing.notify("$/progress", ProgressParams(token: token, value: value))
  }
}
