import Foundation
import JSON
import JSONRPC
import Testing

/// A server process, started like from an editor.
///
/// A server that hangs is killed after 30 seconds, so that the test fails.
final class ServerProcess {
  let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var decoder = FrameDecoder()
  private var frames: [Frame] = []
  private let watchdog: DispatchWorkItem

  /// Makes writing to an exited server an error instead of ending the test process.
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
    // The server may exit before this is written; the test checks how it exited.
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
      if data.isEmpty {
        #expect(decoder.isBetweenFrames, "the output ends within a message")
        return nil
      }
      decoder.feed(Array(data)[...], into: &frames)
    }
    switch frames.removeFirst() {
    case .body(let body):
      let message = try? JSON(parsing: body)
      #expect(message != nil, "a message is not JSON")
      return message
    case .malformed(let error):
      Issue.record("the output is not a message: \(error)")
      return nil
    }
  }

  func closeInput() { try? input.fileHandleForWriting.close() }
  func closeOutput() { try? output.fileHandleForReading.close() }

  /// Waits for the exit status, or the negated number of the signal.
  func end() -> Int32 {
    process.waitUntilExit()
    watchdog.cancel()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }
}
