import Foundation
import TemporaryFiles
import Testing

/// Runs what the documents for users print, in a new repository.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The lines of the blocks of a document in a language, except those under headings about installation and
  /// development, which the release and the tests themselves run.
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
      } else if line == "```\(language)",
        !["## Install", "## Try it in the browser", "## Development"].contains(String(heading))
      {
        block = ""
      }
    }
    return blocks
  }

  @Test(arguments: [("README.md", 7), ("editors/shell.md", 23), ("editors/merging.md", 8)])
  func `every line that a document prints runs`(document: String, least: Int) throws {
    let folder = try TemporaryFolder()
    _ = try Executable.runShell(
      "git init -q . && git config user.name a && git config user.email a@b", in: folder.path)
    if document == "editors/merging.md" {
      try folder.write("<<<<<<< a\n[ ] b\n=======\n[ ] c\n>>>>>>> d\n", to: "list.xit")
      _ = try Executable.runShell("git add list.xit && git commit -qm a", in: folder.path)
    }
    let lines = try Self.blocks(of: document, in: "sh").flatMap { $0.split(separator: "\n") }.map(String.init)
    #expect(lines.count >= least, "\(document)")
    for line in lines {
      let (output, code) = try Executable.runShell("COLUMNS=80; export COLUMNS; \(line)", in: folder.path)
      // 1: there is a difference, a problem or nothing to do.
      #expect(code < 2, "\(line): \(code)\n\(output)")
      #expect(document != "README.md" || code == 0, "\(line): \(output)")
    }
  }
}
