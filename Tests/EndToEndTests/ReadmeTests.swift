import Foundation
import TemporaryFiles
import Testing

/// Runs what the documents for users print, in a new repository.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The lines of the blocks of a document in a language, except those under the headings *Install* and *Development*,
  /// which the release and the tests themselves run.
  private static func blocks(of document: String, in language: String) throws -> [String] {
    let text = try String(contentsOf: root.appending(path: document), encoding: .utf8)
    var blocks: [String] = []
    var (heading, block): (Substring, String?) = ("", nil)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let current = block {
        block = line == "```" ? nil : current + line + "\n"
        if block == nil { blocks.append(current) }
      } else if line.hasPrefix("#") {
        heading = line
      } else if line == "```\(language)", !["## Install", "## Development"].contains(String(heading)) {
        block = ""
      }
    }
    return blocks
  }

  /// Runs a line; returns its output and its exit code.
  private static func run(_ line: String, in folder: TemporaryFolder) throws -> (output: String, code: Int32)
  {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "{ \(line)\n} 2>&1"]
    process.currentDirectoryURL = URL(filePath: folder.path)
    let programs = Executable.format.url.deletingLastPathComponent().path
    process.environment = [
      "PATH": "\(programs):/usr/bin:/bin", "HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1", "COLUMNS": "80",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, process.terminationStatus)
  }

  @Test(arguments: [("README.md", 7), ("editors/shell.md", 23), ("editors/merging.md", 8)])
  func `every line that a document prints runs`(document: String, least: Int) throws {
    let folder = try TemporaryFolder()
    _ = try Self.run("git init -q . && git config user.name a && git config user.email a@b", in: folder)
    if document == "editors/merging.md" {
      try folder.write("<<<<<<< a\n[ ] b\n=======\n[ ] c\n>>>>>>> d\n", to: "list.xit")
      _ = try Self.run("git add list.xit && git commit -qm a", in: folder)
    }
    let lines = try Self.blocks(of: document, in: "sh").flatMap { $0.split(separator: "\n") }.map(String.init)
    #expect(lines.count >= least, "\(document)")
    for line in lines {
      let (output, code) = try Self.run(line, in: folder)
      // 1: there is a difference, a problem or nothing to do.
      #expect(code < 2, "\(line): \(code)\n\(output)")
      #expect(document != "README.md" || code == 0, "\(line): \(output)")
    }
  }

  @Test func `the agenda of the README is that of its list`() throws {
    let folder = try TemporaryFolder()
    let list = try #require(Self.blocks(of: "README.md", in: "xit").first)
    let shown = try #require(Self.blocks(of: "README.md", in: "console").first)
    try folder.write(list, to: "moving.xit")
    let options = "--output-format agenda --today 2027-03-05"
    #expect(try "$ todo-format list\n" + Self.run("todo-format list \(options)", in: folder).output == shown)
  }
}
