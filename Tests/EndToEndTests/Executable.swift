import Foundation
import TemporaryFiles

/// The package's executables, built for this test run.
enum Executable: String {
  case server = "todo-lsp"
  case format = "todo-format"

  /// The executable's path, next to the test bundle.
  var url: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appendingPathComponent(rawValue)
  }

  /// The result of a run.
  struct Result: Equatable {
    let status: Int32
    let output: String
    let error: String
  }

  /// Runs it without input, in the environment and folder of the tests or in others.
  func run(
    _ arguments: [String], environment: [String: String]? = nil, in workingFolder: String? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    if let environment { process.environment = environment }
    if let workingFolder { process.currentDirectoryURL = URL(filePath: workingFolder) }
    let output = Pipe()
    // A file, because a second pipe would fill up while the first one is read.
    let folder = try TemporaryFolder()
    let error = try FileHandle(forWritingTo: URL(filePath: folder.write("", to: "error")))
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: text, error: try folder.read("error"))
  }

  /// Runs a line of a shell that finds the programs, without input and with the folder as its home.
  ///
  /// Returns what it prints on both streams together, and its exit code.
  static func runShell(_ line: String, in folder: String) throws -> (output: String, code: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "{ \(line)\n} 2>&1"]
    process.currentDirectoryURL = URL(filePath: folder)
    let programs = Executable.format.url.deletingLastPathComponent().path
    process.environment = ["PATH": "\(programs):/usr/bin:/bin", "HOME": folder, "GIT_CONFIG_NOSYSTEM": "1"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, process.terminationStatus)
  }
}
