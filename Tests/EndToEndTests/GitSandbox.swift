import Foundation

/// A Git repository of its own, with one list, that is gone when the test is over.
final class GitSandbox {
  /// Git's exit code was not 0.
  struct Failure: Error {
    let output: String
  }

  let path: String

  /// A repository, perhaps a clone of another one, perhaps with the drivers set up.
  init(cloning origin: GitSandbox? = nil, installing: Bool = true) throws {
    path = NSTemporaryDirectory() + "todo-git-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    if let origin {
      try run("clone", "-q", origin.path, ".")
    } else {
      try run("init", "-q", "-b", "main")
    }
    if installing { try install("install") }
  }

  deinit {
    // Nothing depends on whether it could be removed.
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: "\(path)/list.xit")) }

  func read() throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: "\(path)/list.xit")), as: UTF8.self)
  }

  func commit() throws {
    try run("add", "-A")
    try run("commit", "-q", "-m", "edit")
  }

  /// Runs `todo-format git` in the repository.
  func install(_ word: String) throws { try start(Executable.format.url, ["git", word]) }

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
