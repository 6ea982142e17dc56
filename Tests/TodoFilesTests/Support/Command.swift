import Foundation
import TemporaryFiles

/// Runs programs.
enum Command {
  /// The path of a program in `PATH`; nil if it is missing.
  static func path(of name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program and returns its exit status and what it wrote to standard output.
  @discardableResult
  static func run(
    _ name: String, _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> (status: Int32, output: [UInt8]) {
    guard let path = path(of: name) else { throw POSIXError(.ENOENT) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let folder = try TemporaryFolder()
    try Data(input).write(to: URL(fileURLWithPath: folder.at("in")))
    try Data().write(to: URL(fileURLWithPath: folder.at("out")))
    process.standardInput = FileHandle(forReadingAtPath: folder.at("in"))
    process.standardOutput = FileHandle(forWritingAtPath: folder.at("out"))
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, Array(try folder.read("out").utf8))
  }
}
