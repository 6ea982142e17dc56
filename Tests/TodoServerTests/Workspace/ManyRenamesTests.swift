import JSON
import TestSupport
import Testing
import TemporaryFiles

@testable import TodoServer

/// A tag used 500 times in 50 files, of which some are open.
struct ManyRenamesTests {
  private static let fileCount = 50
  private static let useCount = 500

  /// The text of each file before and after the rename, generated together.
  private static func files(seed: UInt64) -> [(before: String, after: String)] {
    var generator = SeededGenerator(seed: seed)
    let decoys = [
      "a#work", "#works", "#work-day", "`#`work", "#home=#work", "[#]work", "work", "#other=\"#work\"",
    ]
    let words = ["milk", "😀", "牛乳", "e\u{301}", "-> 2026-12-01", "#day"]
    let spellings = ["#work", "#Work", "#WORK", "#wOrK"]
    let values = ["", "=x", "=\"at home\"", "='#work'", "="]
    var files: [(String, String)] = []
    for _ in 0..<fileCount {
      var (before, after) = ("Title #work\n", "Title #work\n")
      for _ in 0..<useCount / fileCount {
        let start = generator.pick(["[ ] ", "[x] ", "    ", "    [@] "]) + generator.pick(words) + " "
        let value = generator.pick(values)
        let end = " \(generator.pick(words)) \(generator.pick(decoys))\n"
        let isFirst = before.hasSuffix("Title #work\n")
        let opened = isFirst && !start.contains("[") ? "[ ]" + start : start
        before += opened + generator.pick(spellings) + value + end
        after += opened + "#job" + value + end
      }
      files.append((before, after))
    }
    return files
  }

  @Test(arguments: TestEnvironment.seeds(3))
  func `all uses are renamed and nothing else, and edits name the versions of open documents`(seed: UInt64)
    throws
  {
    let folder = try TemporaryFolder()
    let files = Self.files(seed: seed)
    for (number, file) in files.enumerated() {
      // Open documents differ from their files.
      try folder.write(
        number % 5 == 0 ? "[ ] #work stale\n" : file.before, to: "folder\(number % 7)/\(number).xit")
    }
    try folder.write("folder0/ignored.xit\n", to: ".gitignore")
    try folder.write("[ ] #work\n", to: "folder0/ignored.xit")
    let encoding = ScriptedClient.encodings[Int(seed) % 3]
    var client = ScriptedClient(
      workingIn: [folder.uri()], encoding: encoding,
      workspace: [
        "workspaceEdit": ["documentChanges": true], "didChangeWatchedFiles": ["dynamicRegistration": true],
      ])
    client.answer("client/registerCapability", .null)
    client.idle()
    for number in stride(from: 0, to: Self.fileCount, by: 5) {
      client.open(
        files[number].before, uri: folder.uri("folder\(number % 7)/\(number).xit"), version: 7 + number)
    }
    _ = client.publications()
    let uri = folder.uri("folder0/0.xit")
    let text = try #require(client.documents[uri]?.text)
    let tag = try #require(files[0].before.lowercased().offset(of: "#work", after: "\n"))
    let reply = client.view(
      "rename", [("position", text.position(of: tag + 2)), ("newName", "job")], uri: uri)
    let changes = try #require(reply["documentChanges"]?.array)
    #expect(changes.count == Self.fileCount)
    for change in changes {
      let name = try #require(change["textDocument"]?["uri"]?.string)
      let number = try #require(name.split(separator: "/").last.flatMap { Int($0.dropLast(4)) })
      #expect(name == folder.uri("folder\(number % 7)/\(number).xit"))
      #expect(change["textDocument"]?["version"] == (number % 5 == 0 ? .integer(7 + number) : .null))
      let edits = change["edits"]?.array ?? []
      let before = ClientText(files[number].before, encoding: encoding)
      before.expectPlain(edits)
      #expect(before.applying(edits).string == files[number].after, "seed \(seed), file \(number)")
    }
    client.end()
  }
}

extension String {
  /// The number of scalars before the first `words` after `mark`.
  fileprivate func offset(of words: String, after mark: String) -> Int? {
    let scalars = Array(unicodeScalars)
    let (words, mark) = (Array(words.unicodeScalars), Array(mark.unicodeScalars))
    guard let start = scalars.firstIndex(of: mark[0]) else { return nil }
    return (start..<max(start, scalars.count - words.count)).first {
      Array(scalars[$0..<$0 + words.count]) == words
    }
  }
}
