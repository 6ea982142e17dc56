import CLibrary
import JSONRPC
import TodoFiles

/// A file in which all traffic is written down, a line a message: `--> ` what came in, `<-- ` what went out.
struct TrafficLog {
  private let descriptor: Int32

  /// Opens the file to append to it; only its owner may read it, for it holds whole documents.
  ///
  /// It is never closed: it lasts as long as the process.
  init?(path: String) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
  }

  /// Writes down one message; a disk that is full loses it, and nothing else.
  func note(_ traffic: Traffic) {
    var line: [UInt8]
    switch traffic {
    case .received(let body): line = Array("--> ".utf8) + body
    case .malformed(let error): line = Array("--> (\(error))".utf8)
    case .sent(let body): line = Array("<-- ".utf8) + body
    }
    line.append(0x0A)
    try? StandardOutput.write(line, to: descriptor)
  }
}
