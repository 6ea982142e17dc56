import ArgumentParsing
import CLibrary
import JSONRPC
import TodoFiles
import TodoServer
import TodoText

/// The executable `todo-lsp`.
package enum ServerProgram {
  /// Runs the server until the client or the system ends it, or prints help.
  ///
  /// - Parameter arguments: The program's arguments, without its name.
  /// - Returns: The exit status; 2 for invalid arguments.
  package static func run(_ arguments: [String]) -> Int32 {
    do {
      let arguments = try ServerArguments(arguments)
      switch arguments.task {
      case .printHelp: write(ServerArguments.help, to: 1)
      case .printVersion: write("\(ProgramVersion.line(of: "todo-lsp"))\n", to: 1)
      case .serve: return try serve(arguments)
      }
      return 0
    } catch {
      write("todo-lsp: \(error.description)\n", to: 2)
      return 2
    }
  }

  /// Writes text to standard output or standard error, ignoring errors.
  private static func write(_ text: String, to descriptor: Int32) {
    try? StandardOutput.write(Array(text.utf8), to: descriptor)
  }

  private static func serve(_ arguments: ServerArguments) throws(ServerArguments.UsageError) -> Int32 {
    var observer: ((Traffic) -> Void)?
    if let path = arguments.logPath {
      guard let log = TrafficLog(path: path) else {
        throw ServerArguments.UsageError(description: "cannot write the log \(path)")
      }
      observer = { log.append($0) }
    }
    // After the log is open, because the loop makes standard output non-blocking, which only `run` reverts. Signals must be
    // blocked before there is any other thread.
    let loop = PollLoop.stdio()
    let parent = arguments.clientProcessID.flatMap(ParentProcess.init)
    var connection = Connection(
      handler: Server(version: ProgramVersion.number, clock: .system, parent: parent), observer: observer)
    switch loop.run(&connection) {
    case .exit(let status): return status
    case .terminated: return 0
    case .outputClosed, .endOfInput: return connection.handler.exitStatus
    }
  }
}

/// A log of all messages, one a line: `--> ` before received messages, `<-- ` before sent ones.
struct TrafficLog {
  private let descriptor: Int32

  /// Opens the file for appending.
  ///
  /// Only its owner can read it, because it contains whole documents.
  ///
  /// It stays open until the process ends.
  init?(path: String) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
  }

  /// Appends one message; ignores write errors.
  func append(_ traffic: Traffic) {
    var line: [UInt8]
    switch traffic {
    case .received(.body(let body)): line = Array("--> ".utf8) + body
    case .received(.malformed(let error)): line = Array("--> (\(error))".utf8)
    case .sent(let body): line = Array("<-- ".utf8) + body
    }
    line.append(.lineFeed)
    try? StandardOutput.write(line, to: descriptor)
  }
}
