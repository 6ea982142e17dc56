import CLibrary
import JSONRPC
import TodoFiles
import TodoText

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
    case .received(let body): line = Array("--> ".utf8) + body
    case .malformed(let error): line = Array("--> (\(error))".utf8)
    case .sent(let body): line = Array("<-- ".utf8) + body
    }
    line.append(.lineFeed)
    try? StandardOutput.write(line, to: descriptor)
  }
}
