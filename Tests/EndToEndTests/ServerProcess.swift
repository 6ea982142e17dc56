import Foundation
import JSON
import JSONRPC

/// A server in a process of its own, as an editor starts it.
///
/// A server that hangs is killed after a while, so that a test fails instead of waiting for ever.
final class ServerProcess {
  let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var decoder = FrameDecoder()
  private var frames: [Frame] = []
  private let watchdog: DispatchWorkItem

  /// Writing to a server that has ended is an error then, and not the end of all tests.
  private static let ignoresBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

  init(_ arguments: [String] = ["--stdio"]) throws {
    Self.ignoresBrokenPipes
    process.executableURL = Executable.server.url
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    watchdog = DispatchWorkItem { [process] in kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 30, execute: watchdog)
  }

  func send(_ message: JSON) {
    // A server that has ended takes nothing any more, and may end before this is written: how it ended is the test's.
    try? input.fileHandleForWriting.write(contentsOf: Data(Frame.encoded(message.jsonBytes)))
  }

  func request(_ id: Int, _ method: String, _ params: JSON = .null) {
    send(["jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": params])
  }

  func notify(_ method: String, _ params: JSON = .null) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// The next message; nil at the end of the output.
  func next() -> JSON? {
    while frames.isEmpty {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      decoder.feed(Array(data)[...], into: &frames)
    }
    guard case .body(let body) = frames.removeFirst() else { return nil }
    return try? JSON(reading: body)
  }

  func closeInput() { try? input.fileHandleForWriting.close() }
  func closeOutput() { try? output.fileHandleForReading.close() }

  /// How the process ended: its status, or the number of the signal below zero.
  func end() -> Int32 {
    process.waitUntilExit()
    watchdog.cancel()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }
}
