/// Moves bytes between a connection and two file descriptors, on one thread, until one side ends it.
///
/// It waits for input, for room in the output and for a timer at once. So a client that writes without reading
/// cannot deadlock it, and nothing but the client's own slowness keeps a reply.
///
/// Input is read only when there is some, which needs no flag on the descriptor. Output that is a pipe or a
/// socket is made non-blocking, for a blocking write waits until all is taken; what is neither may be a
/// terminal shared with the shell, and is written in small pieces when it has room instead. The flag is taken
/// back at the end, and a process killed before that leaves it on its own end of the pipe only.
package struct PollLoop {
  /// Why the loop ended.
  package enum End: Equatable, Sendable {
    /// The handler said so, with this status.
    case exit(Int32)
    /// There is no more input; `cleanly`, if it did not end within a message.
    case endOfInput(cleanly: Bool)
    /// Nobody reads the output any more.
    case outputClosed
    /// A signal asked for it.
    case terminated
  }

  /// Reading pauses while more bytes than this wait to be written: 64 MiB.
  package static let defaultPendingLimit = 64 << 20

  /// A turn starts at the latest when so much was read, so that a flood of input cannot postpone it for ever.
  private static let turnLimit = 8 << 20

  /// What a write may do that must not wait: POSIX gives a pipe with any room so much of it.
  private static let smallWrite = 4096

  let input: Int32
  let output: Int32
  let termination: Int32
  let pendingLimit: Int
  private let isNonBlocking: Bool
  private let outputFlags: Int32?
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  private var inputEnded = false

  /// A loop over any two descriptors.
  ///
  /// - Parameters:
  ///   - input: Where bytes come from.
  ///   - output: Where bytes go.
  ///   - termination: Readable when the process shall end; -1 for none.
  ///   - pendingLimit: Reading pauses while more bytes than this wait to be written.
  package init(
    input: Int32, output: Int32, termination: Int32 = -1, pendingLimit: Int = defaultPendingLimit
  ) {
    self.input = input
    self.output = output
    self.termination = termination
    self.pendingLimit = pendingLimit
    SystemCalls.ignoreBrokenPipes()
    outputFlags = SystemCalls.isPipeOrSocket(output) ? SystemCalls.makeNonBlocking(output) : nil
    isNonBlocking = outputFlags != nil
  }

  /// A loop over standard input and output that ends cleanly on SIGTERM, SIGINT and SIGHUP.
  ///
  /// To be called once, first thing in the process, before there are threads.
  package static func stdio() -> PollLoop {
    PollLoop(input: 0, output: 1, termination: SystemCalls.terminationDescriptor())
  }

  /// Runs the connection until one side ends it; what is queued then is still written, for up to a second.
  package consuming func run<Handler>(_ connection: inout Connection<Handler>) -> End {
    let end = turns(of: &connection)
    if end != .outputClosed { flush(&connection) }
    if let outputFlags { SystemCalls.restore(output, flags: outputFlags) }
    return end
  }

  private mutating func turns<Handler>(of connection: inout Connection<Handler>) -> End {
    while true {
      let isFull = connection.outbox.pendingByteCount > pendingLimit
      let isBusy = !isFull && connection.hasWaitingFrames
      let isIdle = connection.isIdle
      let timer = isBusy || isIdle ? .zero : connection.handler.timeUntilTimer
      let ready = SystemCalls.poll(
        input: isFull ? -1 : input, output: output, wantsOutput: !connection.outbox.isEmpty,
        termination: termination, timeout: timer)
      if ready.termination { return .terminated }
      if ready.input { readAll(into: &connection) }

      connection.takeTurn(pendingLimit: pendingLimit)
      if let timer = connection.handler.timeUntilTimer, timer <= .zero { connection.fireTimer() }
      if isIdle, !ready.input { connection.workIdly() }
      if let status = connection.exitStatus { return .exit(status) }
      // Only now: a client may send `exit` and close both ends at once.
      if ready.outputClosed || !write(from: &connection, hasRoom: ready.output) { return .outputClosed }
      guard inputEnded else { continue }
      // Nobody is left to read answers that do not fit.
      if isFull || !connection.hasWaitingFrames { return .endOfInput(cleanly: connection.isBetweenFrames) }
    }
  }

  /// Reads all that is there.
  private mutating func readAll<Handler>(into connection: inout Connection<Handler>) {
    var total = 0
    while total < Self.turnLimit {
      switch SystemCalls.read(input, into: &buffer) {
      case .wouldBlock: return
      case .closed:
        inputEnded = true
        return
      case .bytes(let count):
        connection.receive(buffer[..<count])
        total += count
        // Less than there was room for is all that was there: nobody need be asked whether there is more.
        if count < buffer.count { return }
      }
      let more = SystemCalls.poll(
        input: input, output: -1, wantsOutput: false, termination: -1, timeout: .zero)
      if !more.input { return }
    }
  }

  /// Writes what the output takes now; false if it takes nothing ever again.
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

  private func writeOnce<Handler>(
    _ bytes: ArraySlice<UInt8>, from connection: inout Connection<Handler>
  ) -> SystemCalls.Outcome {
    let outcome = SystemCalls.write(output, bytes)
    if case .bytes(let count) = outcome { connection.advance(by: count) }
    return outcome
  }

  /// Writes what is queued, as long as the reader takes something within a second.
  private func flush<Handler>(_ connection: inout Connection<Handler>) {
    while !connection.outbox.isEmpty {
      let ready = SystemCalls.poll(
        input: -1, output: output, wantsOutput: true, termination: -1, timeout: .seconds(1))
      guard ready.output, !ready.outputClosed, write(from: &connection, hasRoom: true) else { return }
    }
  }
}
