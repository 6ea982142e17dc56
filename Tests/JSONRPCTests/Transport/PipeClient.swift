import CLibrary
import Foundation
import JSON
import JSONRPC
import TodoServerProgram

/// The client's ends of two pipes to a loop.
///
/// Each descriptor is closed only once, because another test may have reused its number.
final class PipeClient {
  let input: Int32
  let output: Int32
  private var open: Set<Int32>

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
    open = [input, output]
  }

  /// Runs a loop with an echoing handler, and a client on a thread of its own.
  ///
  /// Closes each side's descriptors when it finishes. A byte on the descriptor `termination`, if any, ends the loop.
  /// Does not suspend: a test that does continues only after all others that wait, which can take longer than its limit.
  static func converse(
    pendingLimit: Int = PollLoop.defaultPendingLimit, timer: Duration? = nil, asSocket: Bool = false,
    termination: Int32 = -1, _ client: @escaping @Sendable (PipeClient) -> Void
  ) -> PollLoop.End {
    let toServer = asSocket ? socketEnds() : pipeEnds()
    let toClient = asSocket ? socketEnds() : pipeEnds()
    let finished = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let ends = PipeClient(input: toClient[0], output: toServer[1])
      client(ends)
      ends.closeOutput()
      ends.closeInput()
      finished.signal()
    }
    var connection = Connection(handler: EchoHandler(timeUntilTimer: timer))
    let loop = PollLoop(
      input: toServer[0], output: toClient[1], termination: termination, pendingLimit: pendingLimit)
    let end = loop.run(&connection)
    _ = close(toServer[0])
    _ = close(toClient[1])
    finished.wait()
    return end
  }

  func closeOutput() { if open.remove(output) != nil { _ = close(output) } }
  func closeInput() { if open.remove(input) != nil { _ = close(input) } }

  /// Writes all bytes, blocking.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send($0) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes until all bytes are written, or until the other end has taken none for a tenth of a second; returns their number.
  func writeWhileTaken(_ bytes: [UInt8]) -> Int {
    var rest = bytes[...]
    var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    while !rest.isEmpty, poll(&descriptor, 1, 100) == 1 {
      // A writable pipe has room for this much.
      let count = rest.prefix(512).withUnsafeBytes { send($0) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    return bytes.count - rest.count
  }

  private func send(_ bytes: UnsafeRawBufferPointer) -> Int {
    CLibrary.write(output, bytes.baseAddress, bytes.count)
  }

  /// Reads at most `limit` bytes; none at the end.
  func readSome(_ limit: Int = 65_536) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = read(input, &buffer, limit)
    return Array(buffer.prefix(max(count, 0)))
  }

  /// Reads to the end, at most `limit` bytes at a time.
  func readAll(by limit: Int = 65_536) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let some = readSome(limit)
      if some.isEmpty { return all }
      all += some
    }
  }

  static func pipeEnds() -> [Int32] {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    return ends
  }

  private static func socketEnds() -> [Int32] {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      _ = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    #else
      _ = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
    #endif
    return ends
  }
}
