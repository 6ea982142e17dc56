import JSONRPC
import TodoFiles
import TodoServer

/// The server as a WebAssembly module without a loop: the host calls these functions, on one thread.
///
/// The host asks for room with `todo_lsp_room`, writes the bytes that it received there, and calls `todo_lsp_turn`. After
/// each turn it sends the bytes of `todo_lsp_output` until there are none, telling `todo_lsp_sent` how many it took. It
/// calls `todo_lsp_turn` again at the latest when the returned time has passed. See `todo-lsp.mjs`.
private struct Reactor {
  var connection = Connection(handler: Server(version: ProgramVersion.number, clock: .system))
  /// The received bytes, then the bytes to send; both stay in place until the next call.
  var input: [UInt8] = []
  var output: ArraySlice<UInt8> = []
  /// The replies to other programs.
  var replies: [(guest: Int32, reply: OutgoingMessage)] = []
  /// The reply to be sent, a line.
  var reply: [UInt8] = []
}

/// The host calls on one thread.
nonisolated(unsafe) private var reactor = Reactor()

/// Room for as many bytes, until the next call.
@_cdecl("todo_lsp_room")
public func room(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  reactor.input = [UInt8](repeating: 0, count: Int(count))
  return reactor.input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Handles the bytes that the host wrote into the room, if there are any, and does a slice of work that waits.
///
/// - Returns: The time until the next turn is due, in milliseconds; 0 if there is more work to do as soon as nothing else
///   arrives, -1 if only the host can cause more.
@_cdecl("todo_lsp_turn")
public func turn(_ count: Int32) -> Int32 {
  if count > 0 { reactor.connection.receive(reactor.input[..<Int(count)]) }
  reactor.connection.takeTurn(pendingLimit: 64 << 20)
  if let timer = reactor.connection.handler.timeUntilTimer, timer <= .zero { reactor.connection.fireTimer() }
  if count == 0 { reactor.connection.doIdleWork() }
  guard reactor.connection.exitStatus == nil else { return -1 }
  if reactor.connection.hasWaitingFrames || reactor.connection.canDoIdleWork { return 0 }
  guard let timer = reactor.connection.handler.timeUntilTimer else { return -1 }
  return Int32(
    clamping: max(1, timer.components.seconds * 1000 + timer.components.attoseconds / 1_000_000_000_000_000))
}

/// The next bytes to send, which stay in place until the next call.
@_cdecl("todo_lsp_output")
public func output() -> UnsafePointer<UInt8>? {
  reactor.output = reactor.connection.outbox.isEmpty ? [] : reactor.connection.nextBytes()
  return reactor.output.withUnsafeBufferPointer { $0.baseAddress }
}

/// The number of bytes at ``output()``.
@_cdecl("todo_lsp_output_count")
public func outputCount() -> Int32 { Int32(reactor.output.count) }

/// Removes sent bytes.
@_cdecl("todo_lsp_sent")
public func sent(_ count: Int32) {
  reactor.output = []
  reactor.connection.advance(by: Int(count))
}

/// Makes the line that `--version` prints the next ``output()``.
@_cdecl("todo_lsp_version")
public func version() -> UnsafePointer<UInt8>? {
  reactor.output = Array(ProgramVersion.line(of: "todo-lsp").utf8)[...]
  return reactor.output.withUnsafeBufferPointer { $0.baseAddress }
}

/// The status with which the client asked the server to exit; -1 while it runs.
@_cdecl("todo_lsp_exit_status")
public func exitStatus() -> Int32 { reactor.connection.exitStatus ?? -1 }

/// The status to exit with at the end of the input.
@_cdecl("todo_lsp_end_status")
public func endStatus() -> Int32 { reactor.connection.handler.exitStatus }

/// Handles a request of another program, a line that the host wrote into the room; the next turn sends what follows from it.
@_cdecl("todo_lsp_guest")
public func receive(_ guest: Int32, _ count: Int32) {
  reactor.connection.receive(Array(reactor.input[..<Int(count)]), from: guest)
}

/// The program that gets the next reply; -1 if there is none.
@_cdecl("todo_lsp_reply_guest")
public func nextReply() -> Int32 {
  reactor.replies += reactor.connection.handler.takeGuestReplies()
  guard !reactor.replies.isEmpty else { return -1 }
  let (guest, reply) = reactor.replies.removeFirst()
  reactor.reply = reply.body + [0x0A]
  return guest
}

/// The bytes of that reply, which stay in place until the next one.
@_cdecl("todo_lsp_reply")
public func reply() -> UnsafePointer<UInt8>? { reactor.reply.withUnsafeBufferPointer { $0.baseAddress } }

/// Their number.
@_cdecl("todo_lsp_reply_count")
public func replyCount() -> Int32 { Int32(reactor.reply.count) }
