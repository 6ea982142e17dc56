/// An incoming message, valid or not.
package enum Incoming: Equatable, Sendable {
  /// A valid message.
  case message(Message)
  /// An invalid message; the handler sends its ``Rejection/reply``.
  case rejected(Rejection)
}

/// Handles the messages of a connection.
///
/// All methods are called on one thread. A turn passes all received messages to ``receive(_:outbox:)``, many at a time,
/// calls ``endTurn(outbox:)`` once and then writes the queued messages. So a burst of edits is answered by one set of
/// diagnostics.
package protocol ConnectionHandler {
  /// Handles messages in order.
  ///
  /// - Returns: The status to exit with, or nil to continue; queued messages are still written.
  mutating func receive(_ incoming: [Incoming], outbox: inout Outbox) -> Int32?

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

  /// Whether there is background work.
  var hasIdleWork: Bool { get }

  /// Performs a short slice of the background work.
  ///
  /// Called repeatedly while there is no input and all output is written. Input is checked before each call, so a slice
  /// must be short enough not to delay a message noticeably.
  mutating func doIdleWork(outbox: inout Outbox)
}

extension ConnectionHandler {
  /// ``FrameDecoder/defaultBodyLimit``.
  package var messageLimit: Int { FrameDecoder.defaultBodyLimit }

  /// Does nothing.
  package mutating func receive(_ line: [UInt8], from guest: Int32, outbox: inout Outbox) {}

  /// None.
  package mutating func takeGuestReplies() -> [(guest: Int32, reply: OutgoingMessage)] { [] }

  /// False.
  package var hasIdleWork: Bool { false }

  /// Does nothing.
  package mutating func doIdleWork(outbox: inout Outbox) {}

  /// Nil.
  package var timeUntilTimer: Duration? { nil }

  /// Does nothing.
  package mutating func timerFired(outbox: inout Outbox) -> Int32? { nil }
}

/// A message on the wire, for a log.
package enum Traffic: Equatable, Sendable {
  /// A received body.
  case received([UInt8])
  /// Received bytes that are not a frame.
  case malformed(FramingError)
  /// A sent body.
  case sent([UInt8])
}
