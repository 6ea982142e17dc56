import JSONRPC

/// Moves bytes between a connection and two file descriptors, on one thread, until one side ends it.
///
/// It waits for input, for writable output and for a timer at once. So a client that writes without reading
/// cannot deadlock it, and only the client itself can delay a reply.
///
/// Input is read only when it is available, which needs no flag on the descriptor. Output to a pipe or socket is
/// made non-blocking, because a blocking write waits until all bytes are taken. Other output may be a terminal
/// shared with the shell, so it is written in small pieces when it is writable instead. The flag is restored at the
/// end; if the process is killed before, only its own end of the pipe keeps it.
package struct PollLoop {
  package enum End: Equatable, Sendable {
    /// The handler requested to exit with this status.
    case exit(Int32)
    /// The input ended, `cleanly` if after a complete message.
    case endOfInput(cleanly: Bool)
    case outputClosed
    case terminated
  }

  /// The default limit of bytes waiting to be written, for a client that does not read: 64 MiB, more than any reply.
  package static let defaultPendingLimit = 64 << 20

  /// The maximum number of bytes read per turn, so that a flood of input cannot postpone it forever.
  private static let readByteLimit = 8 << 20

  /// The size of a write that rarely blocks once `poll` reports room: a Linux pipe then has this much (`PIPE_BUF`).
  private static let smallWrite = 4096

  let input: Int32
  let output: Int32
  let termination: Int32
  let pendingLimit: Int
  /// The socket of other programs; nil without one.
  private var guests: GuestSocket?
  private let isNonBlocking: Bool
  private let outputFlags: Int32?
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  private var inputEnded = false

  /// Creates a loop over two descriptors.
  ///
  /// It ends when `termination` becomes readable (-1 for none), and reads nothing while more than `pendingLimit` bytes
  /// wait to be written.
  package init(
    input: Int32, output: Int32, termination: Int32 = -1, guests: GuestSocket? = nil,
    pendingLimit: Int = defaultPendingLimit
  ) {
    self.guests = guests
    self.input = input
    self.output = output
    self.termination = termination
    self.pendingLimit = pendingLimit
    SystemCalls.ignoreBrokenPipes()
    outputFlags = SystemCalls.isPipeOrSocket(output) ? SystemCalls.makeNonBlocking(output) : nil
    isNonBlocking = outputFlags != nil
  }

  /// Creates a loop over standard input and output that ends on SIGTERM, SIGINT and SIGHUP.
  ///
  /// Must be called once, before the process starts threads.
  package static func stdio() -> PollLoop {
    let termination = SystemCalls.terminationDescriptor()
    return PollLoop(input: 0, output: 1, termination: termination, guests: GuestSocket())
  }

  /// Runs until one side ends the connection, then flushes the queue until the reader takes nothing for a second.
  package consuming func run<Handler>(_ connection: inout Connection<Handler>) -> End {
    let end = turns(of: &connection)
    if end != .outputClosed { flush(&connection) }
    guests?.close()
    if let outputFlags { SystemCalls.restore(output, flags: outputFlags) }
    return end
  }

  // What a turn calls is inlined: each generic function would look up the type of the connection again.
  private mutating func turns<Handler>(of connection: inout Connection<Handler>) -> End {
    while true {
      let isFull = connection.outbox.pendingByteCount > pendingLimit
      let isBusy = !isFull && connection.hasWaitingFrames
      let canDoIdleWork = connection.canDoIdleWork
      let timer = isBusy || canDoIdleWork ? .zero : connection.handler.timeUntilTimer
      let ready = SystemCalls.poll(
        input: isFull ? -1 : input, output: output, wantsOutput: !connection.outbox.isEmpty,
        termination: termination, others: guests?.descriptors ?? [], timeout: timer)
      if ready.termination { return .terminated }
      if ready.input { readAll(into: &connection) }
      if ready.others { guests?.read(into: &connection) }

      connection.takeTurn(pendingLimit: pendingLimit)
      if let timer = connection.handler.timeUntilTimer, timer <= .zero { connection.fireTimer() }
      if canDoIdleWork, !ready.input { connection.doIdleWork() }
      guests?.write(connection.handler.takeGuestReplies())
      if let status = connection.exitStatus { return .exit(status) }
      // Checked after the turn, because a client may send `exit` and close both ends at once.
      if ready.outputClosed || !write(from: &connection, hasRoom: ready.output) { return .outputClosed }
      guard inputEnded else { continue }
      // If the output is full, no further messages are handled: the client probably reads no replies.
      if isFull || !connection.hasWaitingFrames { return .endOfInput(cleanly: connection.isBetweenFrames) }
    }
  }

  /// Reads the available input, up to ``readByteLimit``.
  @inline(__always)
  private mutating func readAll<Handler>(into connection: inout Connection<Handler>) {
    var total = 0
    while total < Self.readByteLimit {
      switch SystemCalls.read(input, into: &buffer) {
      case .wouldBlock: return
      case .closed:
        inputEnded = true
        return
      case .bytes(let count):
        connection.receive(buffer[..<count])
        total += count
        // A partly filled buffer means that there is no more input.
        if count < buffer.count { return }
      }
      let more = SystemCalls.poll(
        input: input, output: -1, wantsOutput: false, termination: -1, timeout: .zero)
      if !more.input { return }
    }
  }

  /// Writes as much as possible without blocking; false if the output is closed.
  @inline(__always)
  private func write<Handler>(from connection: inout Connection<Handler>, hasRoom: Bool) -> Bool {
    guard isNonBlocking else {
      guard hasRoom else { return true }
      return writeOnce(connection.nextBytes().prefix(Self.smallWrite), from: &connection) != .closed
    }
    while !connection.outbox.isEmpty {
      switch writeOnce(connection.nextBytes(), from: &connection) {
      case .bytes: continue
      case .wouldBlock: return true
      case .closed: return false
      }
    }
    return true
  }

  @inline(__always)
  private func writeOnce<Handler>(
    _ bytes: ArraySlice<UInt8>, from connection: inout Connection<Handler>
  ) -> SystemCalls.Outcome {
    let outcome = SystemCalls.write(output, bytes)
    if case .bytes(let count) = outcome { connection.advance(by: count) }
    return outcome
  }

  /// Writes the queue until it is empty or the reader takes nothing for a second.
  private func flush<Handler>(_ connection: inout Connection<Handler>) {
    while !connection.outbox.isEmpty {
      let ready = SystemCalls.poll(
        input: -1, output: output, wantsOutput: true, termination: -1, timeout: .seconds(1))
      guard ready.output, !ready.outputClosed, write(from: &connection, hasRoom: true) else { return }
    }
  }
}
