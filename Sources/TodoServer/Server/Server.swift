import JSONRPC
import TodoModel

/// The server: its life cycle and the dispatch of messages.
///
/// It handles only `initialize`, `shutdown`, `exit` and `$/cancelRequest` itself; ``MethodHandlers`` handle all other
/// methods.
package struct Server: Sendable, ConnectionHandler {
  package internal(set) var session: Session

  let version: String
  let clock: ServerClock
  var parent: ParentProcess?
  var lifecycle = Lifecycle.waiting
  var publisher = DiagnosticsPublisher()
  /// The time of the next check of the date and the parent process.
  private var nextMaintenance: Duration
  /// The time at which the client has paused after its last edit; nil if it has not edited since.
  private var pauseEnd: Duration?
  /// The requests that are answered in steps, oldest first.
  var pending: [PendingRequest] = []

  /// The time without edits after which the client has paused.
  private static let pause = Duration.seconds(1)
  /// The minimum time between two reports of agenda changes while files are read, so that clients redraw less often.
  private static let agendaInterval = Duration.milliseconds(200)
  private var nextAgendaReport = Duration.zero

  /// Creates a server before `initialize`, which ends with its `parent`, if that is known already.
  package init(version: String, clock: ServerClock, parent: ParentProcess? = nil) {
    self.version = version
    self.clock = clock
    self.parent = parent
    session = Session(client: ClientProfile(), today: clock.today())
    nextMaintenance = clock.uptime()
  }

  /// Schedules the next check of the date, in time for midnight, and of the parent process, if there is one.
  ///
  /// A machine that was asleep does not notice that midnight passed.
  mutating func scheduleMaintenance() {
    let interval = Duration.seconds(parent == nil ? 600 : 10)
    nextMaintenance = clock.uptime() + min(interval, clock.timeUntilMidnight())
  }

  /// Handles messages in the order received; a request that a later one cancels is answered with an error.
  package mutating func receive(_ incoming: [Result<Message, Rejection>], outbox: inout Outbox) -> Int32? {
    // The timer is late on a machine that was asleep. Asking for the date at every message would cost 5 % of a keystroke,
    // because the system checks whether the time zone has changed.
    if nextMaintenance <= clock.uptime() { updateToday() }
    let cancellations = Self.cancellations(in: incoming)
    for (index, message) in incoming.enumerated() {
      switch message {
      case .failure(let rejection):
        outbox.send(rejection.reply)
      case .success(.request(let request)):
        if lifecycle == .serving { session.updateDependencies() }
        handle(request, isCancelled: cancellations[request.id] ?? -1 > index)
        sendMessages(to: &outbox)
      case .success(.notification(let notification)):
        if notification.method == "exit" { return lifecycle.exitStatus }
        handle(notification)
        noticeChangesOfGuests()
        sendMessages(to: &outbox)
      case .success(.response(let response)):
        guard let id = response.id, let handler = session.outgoing.takeResponseHandler(for: id) else {
          continue
        }
        handler(response.result, &session)
        noticeChangesOfGuests()
        sendMessages(to: &outbox)
      }
    }
    return nil
  }

  /// Publishes the diagnostics of all documents that changed in this turn.
  package mutating func endTurn(outbox: inout Outbox) {
    // Publishes nothing after `shutdown`.
    guard lifecycle == .serving else { return }
    if session.documents.hasChanged { pauseEnd = clock.uptime() + Self.pause }
    session.updateDependencies()
    publisher.publish(from: &session)
    session.reportSettingsProblems()
    session.refreshViews()
    session.reportAgendaChanges()
    sendMessages(to: &outbox)
  }

  /// The largest accepted message, in bytes.
  package var messageLimit: Int { session.client.options.messageLimit }

  /// The exit status if the client closes the connection.
  package var exitStatus: Int32 { lifecycle.exitStatus }

  /// The time until the next check of the date and the parent process, or until the client has paused.
  package var timeUntilTimer: Duration? {
    let next = [nextMaintenance, pauseEnd, session.guests.deadline].compactMap { $0.self }.min() ?? .zero
    return max(.zero, next - clock.uptime())
  }

  /// Checks whether the client has paused, whether the day has changed and whether the parent process is alive.
  package mutating func timerFired(outbox: inout Outbox) -> Int32? {
    if let end = pauseEnd, end <= clock.uptime() {
      pauseEnd = nil
      if session.documents.settle(on: session.today) { session.diagnosticsAreStale = true }
    }
    session.guests.expire(session.documents, at: clock.uptime())
    guard nextMaintenance <= clock.uptime() else { return nil }
    scheduleMaintenance()
    updateToday()
    guard let parent, !parent.isAlive else { return nil }
    return lifecycle.exitStatus
  }

  /// Whether there are requests to answer, files to index or files to read for an agenda.
  @inline(__always)  // A call would copy the server.
  package var hasIdleWork: Bool { lifecycle == .serving && (!pending.isEmpty || hasFilesToRead) }

  @inline(__always)
  private var hasFilesToRead: Bool { session.index.hasWork || session.hasAgendaWork }

  /// Answers requests, or else indexes files and reads them for agendas, for a short time.
  package mutating func doIdleWork(outbox: inout Outbox) {
    if pending.isEmpty {
      let end = clock.uptime() + Self.sliceLength
      repeat {
        if session.hasAgendaWork { session.stepAgendas() } else { session.stepIndex() }
        session.invalidateAgendas()
      } while hasFilesToRead && clock.uptime() < end
    } else {
      stepPendingRequests()
      session.invalidateAgendas()
    }
    if !session.index.hasWork {
      session.updateDependencies()
      publisher.publish(from: &session)
      session.reportSettingsProblems()
    }
    if !hasIdleWork || clock.uptime() >= nextAgendaReport {
      session.reportAgendaChanges()
      nextAgendaReport = clock.uptime() + Self.agendaInterval
    }
    sendMessages(to: &outbox)
  }

  private mutating func updateToday() {
    let today = clock.today()
    guard today != session.today else { return }
    session.today = today
    session.documents.touchAll()
    session.diagnosticsAreStale = true
    session.viewsAreStale = true
  }

  /// Removes and returns the replies to other programs.
  package mutating func takeGuestReplies() -> [(guest: Int32, reply: OutgoingMessage)] {
    session.guests.takeReplies()
  }

  mutating func sendMessages(to outbox: inout Outbox) {
    for message in session.outgoing.take() { outbox.send(message) }
  }
}
