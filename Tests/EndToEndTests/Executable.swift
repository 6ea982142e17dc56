import Foundation

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

  /// Runs it without input.
  func run(_ arguments: [String]) throws -> Result {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    let output = Pipe()
    let error = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let result = (
      output.fileHandleForReading.readDataToEndOfFile(), error.fileHandleForReading.readDataToEndOfFile()
    )
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: result.0, as: UTF8.self),
      error: String(decoding: result.1, as: UTF8.self))
  }
}
