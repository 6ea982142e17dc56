import Foundation
import TestSupport
import Testing
import TemporaryFiles

@testable import TodoText

struct UnifiedDiffTests {
  @Test func `a change is shown with three lines around it`() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n5\n", with: "\nfive\n").replacing("\n13\n", with: "\n13\n13½\n")
      .replacing("\n20\n", with: "\n20")
    let diff = UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8), fileName: "list.xit")
    #expect(
      String(decoding: diff.bytes, as: UTF8.self) == """
        --- a/list.xit
        +++ b/list.xit
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8
        @@ -11,10 +11,11 @@
         11
         12
         13
        +13½
         14
         15
         16
         17
         18
         19
        -20
        +20
        \\ No newline at end of file

        """)
  }

  @Test func `equal versions have an empty diff`() {
    #expect(UnifiedDiff(from: [0x61], to: [0x61], fileName: "x").bytes == [])
  }

  @Test func `an absolute path is relative to the root in the header`() {
    let diff = UnifiedDiff(from: [], to: [0x61], fileName: "/tmp/list.xit")
    #expect(String(decoding: diff.bytes, as: UTF8.self).hasPrefix("--- a/tmp/list.xit\n+++ b/tmp/list.xit\n"))
  }

  @Test(arguments: [
    ("plain.xit", "--- a/plain.xit\n"), ("two words.xit", "--- a/two words.xit\t\n"),
    ("日本.xit", "--- a/日本.xit\n"),
    ("a\"b\\c\n.xit", "--- \"a/a\\\"b\\\\c\\012.xit\"\n"),
    ("e\u{1B}[31m.xit", "--- \"a/e\\033[31m.xit\"\n"), ("日\u{202E}.xit", "--- \"a/日\\342\\200\\256.xit\"\n"),
  ])
  func `a file's name is quoted as Git quotes it`(name: String, header: String) {
    let diff = UnifiedDiff(from: [], to: [0x61], fileName: name)
    #expect(String(decoding: diff.bytes, as: UTF8.self).hasPrefix(header))
  }

  private static let hasPrograms = ["git", "patch"].allSatisfy { TestEnvironment.path(ofProgram: $0) != nil }

  /// Applies the diff with external programs in a temporary folder.
  @Test(
    .enabled(if: hasPrograms, "git or patch is not installed"),
    arguments: [
      ["git", "apply", "-p1", "change.diff"], ["patch", "-p1", "-s", "--binary", "-i", "change.diff"],
    ])
  func `git and patch apply the diff`(command: [String]) throws {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<12 {
      let name = ["list.xit", "two words.xit", "sub/日本.xit", "e\u{1B}[31m 日\u{202E}\n.xit"][round % 4]
      let (old, new) = Self.versions(round, using: &generator)
      guard old != new else { continue }
      let folder = try TemporaryFolder()
      let file = URL(filePath: try folder.write("", to: name))
      try Data(old).write(to: file)
      try Data(UnifiedDiff(from: old, to: new, fileName: name).bytes)
        .write(to: URL(filePath: folder.at("change.diff")))
      try #expect(run(command, in: URL(filePath: folder.path)) == 0, "round \(round)")
      try #expect(Array(Data(contentsOf: file)) == new, "round \(round)")
    }
  }

  private static func versions(_ round: Int, using generator: inout SeededGenerator) -> ([UInt8], [UInt8]) {
    switch round {
    case 0: return ([], Array("first\nlines\n".utf8))
    case 1: return (Array("a\nb".utf8), Array("a\nb\n".utf8))
    case 2: return (Array("a\r\nb\rc\r\n".utf8), Array("a\r\nb\rd\n".utf8))
    default:
      var list = RandomList(lineCount: 60)
      list.malformedRate = 0.1
      if round % 2 == 0 { list.lineEnd = "\r\n" }
      var new = NaiveText(list.string(seed: UInt64(round)))
      let old = new.bytes
      for _ in 0..<round {
        let range = RandomText.range(in: new.bytes, longest: 60, using: &generator)
        let text = RandomText.string(pieceCount: generator.below(4), using: &generator)
        new.replace(range, with: Array(text.replacing("\0", with: "").utf8))
      }
      return (old, new.bytes)
    }
  }

  private func run(_ command: [String], in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
