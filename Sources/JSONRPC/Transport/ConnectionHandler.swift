/// Handles the messages of a connection.
///
/// All methods are called on one thread. A turn passes all received messages to ``receive(_:outbox:)``, many at a time,
/// calls ``endTurn(outbox:)`` once and then writes the queued messages. So a burst of edits is answered by one set of
/// diagnostics.
package protocol ConnectionHandler {
  /// Handles messages in order; for an invalid one, it sends the ``Rejection/reply``.
  ///
  /// - Returns: The status to exit with, or nil to continue; queued messages are still written.
  mutating func receive(_ incoming: [Result<Message, Rejection>], outbox: inout Outbox) -> Int32?

  /// Called once at the end of each turn.
  mutating func endTurn(outbox: inout Outbox)

  /// Handles a request of another program, such as a shell command, which comes by the way.
  mutating func receive(_ line: [UInt8], from guest: Int32, outbox: inout Outbox)

  /// Removes and returns the replies to other programs.
  mutating func takeGuestReplies() -> [(guest: Int32, reply: OutgoingMessage)]

  /// The maximum length of a message in bytes, read after each turn.
  var messageLimit: Int { get }

  /// The time until ``timerFired(outbox:)``, read before each wait; nil if no timer runs.
  var timeUntilTimer: Duration? { get }

  /// Called when the timer expires, followed by ``endTurn(outbox:)``.
  ///
  /// - Returns: The status to exit with, or nil to continue.
  mutating func timerFired(outbox: inout Outbox) -> Int32?

  var hasIdleWork: Bool { get }

  /// Performs a short slice of the background work.
  ///
  /// Called repeatedly while there is no input and all output is written. Input is checked before each call, so a slice
  /// must be short enough not to delay a message noticeably.
  mutating func doIdleWork(outbox: inout Outbox)
}

/// A message on the wire, for a log.
package enum Traffic: Equatable, Sendable {
  case received(Frame)
  case sent([UInt8])
}
