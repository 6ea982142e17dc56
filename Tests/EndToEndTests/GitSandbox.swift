import Foundation
import TemporaryFiles

/// A Git repository with one list, deleted at the end of the test.
final class GitSandbox {
  /// Git's exit code was not 0.
  struct Failure: Error {
    let output: String
  }

  private let folder: TemporaryFolder
  var path: String { folder.path }
  /// The variable `XDG_CONFIG_HOME`; nil if it is not set.
  var settingsFolder: String?

  /// Creates a repository or clones another one, and sets up the drivers if `installing`.
  init(cloning origin: GitSandbox? = nil, installing: Bool = true) throws {
    folder = try TemporaryFolder()
    if let origin {
      try run("clone", "-q", origin.path, ".")
    } else {
      try run("init", "-q", "-b", "main")
    }
    if installing { try install("install") }
  }

  func write(_ text: String) throws { try folder.write(text, to: "list.xit") }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

  func write(_ bytes: Data) throws { try bytes.write(to: URL(filePath: "\(path)/list.xit")) }

  func readBytes() throws -> Data { try Data(contentsOf: URL(filePath: "\(path)/list.xit")) }

  func read() throws -> String { try folder.read("list.xit") }

  func commit() throws {
    try run("add", "-A")
    try run("commit", "-q", "-m", "edit")
  }

  /// Commits two versions of the committed list: one on a new branch `other`, and one on `main`, which is checked out.
  func diverge(other: Data, main: Data) throws {
    try run("checkout", "-q", "-b", "other")
    try write(other)
    try commit()
    try run("checkout", "-q", "main")
    try write(main)
    try commit()
  }

  func diverge(other: String, main: String) throws {
    try diverge(other: Data(other.utf8), main: Data(main.utf8))
  }

  /// Runs `todo-format git` in the repository.
  @discardableResult
  func install(_ words: String...) throws -> String { try start(Executable.format.url, ["git"] + words) }

  /// Runs `todo-format` in the repository, for which differences are no failure.
  func format(_ words: String...) throws -> String {
    do { return try start(Executable.format.url, words) } catch let failure as Failure {
      return failure.output
    }
  }

  @discardableResult
  func run(_ words: String...) throws -> String { try run(words) }

  @discardableResult
  func run(_ words: [String]) throws -> String { try start(URL(filePath: "/usr/bin/env"), ["git"] + words) }

  /// Runs a program in the repository, without the user's Git settings and name.
  @discardableResult
  private func start(_ program: URL, _ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: path)
    var environment = ProcessInfo.processInfo.environment
    let folder = Executable.format.url.deletingLastPathComponent().path()
    environment["PATH"] = "\(folder):\(environment["PATH"] ?? "/usr/bin:/bin")"
    environment["HOME"] = path
    environment["XDG_CONFIG_HOME"] = settingsFolder
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    environment["GIT_EDITOR"] = "true"
    for name in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(name)_NAME"] = "Ann"
      environment["GIT_\(name)_EMAIL"] = "ann@example.org"
    }
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = Pipe()
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(output: text) }
    return text
  }
}
