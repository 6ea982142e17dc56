/// What came in, in the order in which it came.
package enum Incoming: Equatable, Sendable {
  /// A message that can be handled.
  case message(Message)
  /// Something that was understood as far as to be answered: send its ``Rejection/reply``.
  case rejected(Rejection)
}

/// The server's side of a connection.
///
/// Everything is called on one thread, one call after the other. A turn is: all that has been received, in one call of ``receive(_:outbox:)``; then ``endTurn(outbox:)``;
/// then what both queued is written. So a burst of edits is answered by one set of diagnostics.
package protocol ConnectionHandler {
  /// Handles messages in order.
  ///
  /// - Returns: The status to exit with, if the process shall end now; what is queued is still written.
  mutating func receive(_ incoming: [Incoming], outbox: inout Outbox) -> Int32?

  /// Says that all that had been received is handled.
  mutating func endTurn(outbox: inout Outbox)

  /// The longest message that is taken, in bytes. Asked after each turn; what was announced before is still taken.
  var messageLimit: Int { get }

  /// How long until the next timer; nil if none runs. Asked before each wait.
  var timeUntilTimer: Duration? { get }

  /// Says that the time is up. The end of a turn follows.
  ///
  /// - Returns: The status to exit with, if the process shall end now.
  mutating func timerFired(outbox: inout Outbox) -> Int32?

  /// Whether there is work that nobody waits for.
  var hasIdleWork: Bool { get }

  /// Does a little of that work, no more than delays a message unnoticed.
  ///
  /// It is called again and again while nothing comes in and all that was sent is written, with a look for input
  /// before each call.
  mutating func workIdly(outbox: inout Outbox)
}

extension ConnectionHandler {
  /// That of a decoder that was told nothing.
  package var messageLimit: Int { FrameDecoder.defaultBodyLimit }

  /// No work.
  package var hasIdleWork: Bool { false }

  /// Does nothing.
  package mutating func workIdly(outbox: inout Outbox) {}

  /// No timer.
  package var timeUntilTimer: Duration? { nil }

  /// Does nothing.
  package mutating func timerFired(outbox: inout Outbox) -> Int32? { nil }
}

/// One message on the wire, for a log.
package enum Traffic: Equatable, Sendable {
  /// A body that came in.
  case received([UInt8])
  /// Bytes that came in and are no frame.
  case malformed(FramingError)
  /// A body that goes out.
  case sent([UInt8])
}
