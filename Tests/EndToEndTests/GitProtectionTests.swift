import Foundation
import Testing

/// Programs that the settings of a repository name, which may be from someone else.
@Suite struct GitProtectionTests {
  private let git: GitSandbox

  init() throws {
    git = try GitSandbox(installing: false)
    try git.write("[ ] eggs\n")
    try git.commit()
    try git.diverge(other: "[ ] brown eggs\n", main: "[x] eggs\n")
    #expect(throws: GitSandbox.Failure.self) { try git.run("merge", "-q", "other") }
    let script = "\(git.path)/program"
    try Data("#!/bin/sh\necho run >> '\(git.path)/traces'\n".utf8).write(to: URL(filePath: script))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
  }

  /// The program, for the shell.
  private var program: String { "'\(git.path)/program'" }

  private var wasRun: Bool { FileManager.default.fileExists(atPath: "\(git.path)/traces") }

  private func readVersions() throws {
    for command in [["diff"], ["merge", "--conflicts"]] {
      _ = try Executable.format.run(command + ["\(git.path)/list.xit"])
    }
  }

  @Test func `a monitor of the file system is not run`() throws {
    try git.run("config", "core.fsmonitor", program)
    try readVersions()
    #expect(!wasRun)
  }

  @Test func `missing objects are not fetched`() throws {
    for (key, value) in [
      ("core.repositoryFormatVersion", "1"), ("extensions.partialClone", "x"), ("remote.x.url", "."),
      ("remote.x.promisor", "true"), ("remote.x.uploadpack", program),
    ] {
      try git.run("config", key, value)
    }
    for revision in ["HEAD:list.xit", ":1:list.xit", ":3:list.xit"] {
      let id = try git.run("rev-parse", revision).dropLast("\n".count)
      let object = "\(git.path)/.git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
      try? FileManager.default.removeItem(atPath: object)
    }
    try readVersions()
    #expect(!wasRun)
  }
}
