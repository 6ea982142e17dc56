import JSONRPC
import LanguageServerProtocol
import TodoModel

/// The server: the course of its life, and who handles what.
///
/// It knows no method but those of its life; all others are ``MethodHandlers``.
package struct Server: Sendable {
  /// What it knows.
  package internal(set) var session: Session

  let version: String
  let clock: ServerClock
  var parent: ParentProcess?
  var lifecycle = Lifecycle.waiting
  var publisher = DiagnosticsPublisher()
  var maintenance: MaintenanceTimer

  /// For so long the server does what nobody waits for, before it looks for messages again.
  private static let idleSlice = Duration.milliseconds(2)

  /// A server to which nobody has spoken.
  ///
  /// - Parameters:
  ///   - version: What it says of itself.
  ///   - clock: Where it gets the day from.
  ///   - parent: The process that it ends with, if it is known from the start.
  package init(version: String, clock: ServerClock, parent: ParentProcess? = nil) {
    self.version = version
    self.clock = clock
    self.parent = parent
    session = Session(client: ClientProfile(), today: clock.today())
    maintenance = MaintenanceTimer(clock: clock)
  }
}

extension Server: ConnectionHandler {
  /// Handles messages in the order in which they came.
  package mutating func receive(_ incoming: [Incoming], outbox: inout Outbox) -> Int32? {
    // The timer may be late, on a machine that slept. Before its time there is nothing new: to ask what day it is
    // means to ask the system whether the time zone has changed, which was every twentieth moment of a key.
    if maintenance.next <= clock.uptime() { lookAtCalendar() }
    let cancellations = Cancellations(in: incoming)
    for (index, item) in incoming.enumerated() {
      switch item {
      case .rejected(let rejection):
        outbox.send(rejection.reply)
      case .message(.request(let request)):
        let reply = reply(to: request, isCancelled: cancellations.cancels(request.id, at: index))
        sendMessages(to: &outbox)
        outbox.send(reply)
      case .message(.notification(let notification)):
        if notification.method == "exit" { return lifecycle.exitStatus }
        handle(notification)
        sendMessages(to: &outbox)
      case .message(.response(let response)):
        guard let id = response.id, let answer = session.outgoing.takeAnswer(to: id) else { continue }
        answer(response.result, &session)
        sendMessages(to: &outbox)
      }
    }
    return nil
  }

  /// Publishes what all that was received changed.
  package mutating func endTurn(outbox: inout Outbox) {
    // Who has said goodbye does not want to hear more.
    guard lifecycle == .serving else { return }
    publisher.publish(from: &session)
    session.refreshViews()
    sendMessages(to: &outbox)
  }

  /// What the client's options say of it.
  package var messageLimit: Int { session.client.options.messageLimit }

  /// The status to exit with when the other side goes away.
  var exitStatus: Int32 { lifecycle.exitStatus }

  /// How long until the server looks at the world again.
  package var timeUntilTimer: Duration? { max(.zero, maintenance.next - clock.uptime()) }

  /// Looks whether a new day has begun, and whether the parent still lives.
  package mutating func timerFired(outbox: inout Outbox) -> Int32? {
    maintenance.rest(clock: clock, watchesParent: parent != nil)
    lookAtCalendar()
    guard let parent, !parent.isAlive else { return nil }
    return lifecycle.exitStatus
  }

  /// Whether there are files to be read that nobody waits for.
  package var hasIdleWork: Bool { lifecycle == .serving && session.index.hasIdleWork }

  /// Reads files for a moment that no key is late for.
  package mutating func workIdly(outbox: inout Outbox) {
    let end = clock.uptime() + Self.idleSlice
    repeat {
      session.stepIndex()
    } while session.index.hasIdleWork && clock.uptime() < end
    sendMessages(to: &outbox)
  }

  private mutating func lookAtCalendar() {
    let today = clock.today()
    guard today != session.today else { return }
    session.today = today
    session.documents.touchAll()
    session.diagnosticsAreStale = true
    session.viewsAreStale = true
  }

  private mutating func sendMessages(to outbox: inout Outbox) {
    for message in session.outgoing.take() { outbox.send(message) }
  }
}
