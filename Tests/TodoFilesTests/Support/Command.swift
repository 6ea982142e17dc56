import Foundation
import TemporaryFiles
import TestSupport

/// Runs programs.
enum Command {
  /// Runs a program and returns its exit status and what it wrote to standard output.
  @discardableResult
  static func run(
    _ name: String, _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> (status: Int32, output: [UInt8]) {
    guard let path = TestEnvironment.path(ofProgram: name) else { throw POSIXError(.ENOENT) }
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
