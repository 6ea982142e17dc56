import JSON
import Testing

@testable import TodoServer

struct PublishingTests {
  private static let versions: JSON = ["textDocument": ["publishDiagnostics": ["versionSupport": true]]]

  @Test func `problems are published when a document is opened`() throws {
    var client = ScriptedClient(announcing: Self.versions)
    client.open("[X] eggs\n", version: 3)
    let publication = try #require(client.publications().first)
    #expect(publication.version == 3)
    #expect(
      publication.diagnostics == [
        [
          "range": ScriptedClient.range(0, 0, 0, 3), "severity": 2, "code": "uppercase-x",
          "source": "todo-lsp", "message": "Use a lowercase x: [x]",
        ]
      ])
    client.end()
  }

  @Test(arguments: ["[ ] eggs\n", "[X] eggs\n"])
  func `every change of the text is published with its version, even if the problems are the same`(
    text: String
  ) {
    var client = ScriptedClient(announcing: Self.versions)
    client.open(text)
    let first = client.publications()
    for version in 2...3 {
      client.change(ScriptedClient.range(0, 8, 0, 8), to: "!")
      let later = client.publications()
      #expect(later.map(\.version) == [version])
      #expect(later.first?.diagnostics == first.first?.diagnostics)
    }
    client.end()
  }

  @Test func `a change without a new version is published too`() throws {
    var client = ScriptedClient(announcing: Self.versions)
    client.open("[X] eggs\n")
    _ = client.publications()
    client.notify(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(ScriptedClient.uri), "version": .null], "contentChanges": []])
    #expect(client.publications().map(\.version) == [1])
    client.end()
  }

  @Test func `nothing is published if neither text nor problems have changed`() {
    var client = ScriptedClient()
    client.open("[X] eggs\n")
    _ = client.publications()
    client.notify("textDocument/didSave", ["textDocument": ["uri": .string(ScriptedClient.uri)]])
    client.notify("workspace/didChangeConfiguration", ["settings": ["todo": ["fade": "finished"]]])
    client.end()
  }

  @Test func `a burst of edits is published once, for the newest version`() {
    var client = ScriptedClient(announcing: Self.versions)
    client.open("[ ] eggs\n")
    _ = client.publications()
    client.inOneTurn { client in
      for letter in ["X", "x", "X"] { client.change(ScriptedClient.range(0, 1, 0, 2), to: letter) }
    }
    let publications = client.publications()
    #expect(publications.map(\.codes) == [["uppercase-x"]])
    #expect(publications.first?.version == 4)
    client.end()
  }

  @Test func `closing a document clears its problems`() {
    var client = ScriptedClient()
    client.open("[X] eggs\n")
    #expect(client.publications().map(\.codes) == [["uppercase-x"]])
    client.close()
    #expect(client.publications().map(\.codes) == [[]])
    client.open("[X] eggs\n")
    #expect(client.publications().map(\.codes) == [["uppercase-x"]])
    client.end()
  }

  @Test func `closing a document without problems publishes nothing`() {
    var client = ScriptedClient()
    client.open("[ ] eggs\n")
    #expect(client.publications().count == 1)
    client.close()
    client.end()
  }

  @Test(arguments: [(1, 0), (2, 1), (200, 199), (1000, 999)])
  func `an option lowers how many problems of a file are published`(limit: Int, shown: Int) {
    var client = ScriptedClient(options: ["diagnosticsLimit": .integer(limit)])
    client.open("[ ] rent -> 2026-02-30\n" + String(repeating: "[X] eggs\n", count: 2000))
    let diagnostics = client.publications().first?.diagnostics ?? []
    #expect(diagnostics.count == shown + 1)
    #expect(diagnostics.last?["message"] == .string("There are \(2001 - shown) more problems in this file"))
    #expect(limit == 1 || diagnostics.first?["code"] == "impossible-date")
    client.end()
  }

  @Test func `of too many problems, the most severe are published`() {
    var client = ScriptedClient()
    client.open(String(repeating: "[X] eggs\n", count: 2000) + "[ ] rent -> 2026-02-30\n")
    let diagnostics = client.publications().first?.diagnostics ?? []
    #expect(diagnostics.count == 1000)
    #expect(diagnostics.filter { $0["code"] == "impossible-date" }.count == 1)
    #expect(diagnostics.last?["message"] == "There are 1002 more problems in this file")
    client.end()
  }

  @Test(arguments: [true, false])
  func `an item that is finished before its sub-items is a problem only after a pause`(isIncremental: Bool) {
    let clock = TestClock(today: (2026, 11, 20))
    var client = ScriptedClient(clock: clock)
    client.open("[x] a\n    [ ] b\n[ ] c\n    [ ] d\n[x] e\n    [ ] f\n")
    #expect(client.publications().map(\.codes) == [["unfinished-sub-item", "unfinished-sub-item"]])
    let range = isIncremental ? ScriptedClient.range(2, 1, 2, 2) : JSON?.none
    client.change(range, to: isIncremental ? "x" : "[x] a\n    [ ] b\n[x] c\n    [ ] d\n[x] e\n    [ ] f\n")
    #expect(
      client.publications().map { $0.diagnostics.map { $0["range"]?["start"]?["line"]?.int } } == [[0, 4]])
    clock.advance(by: .milliseconds(600))
    client.fireTimer()
    // The lines move with the edits above them.
    client.change(ScriptedClient.range(0, 0, 0, 0), to: "[ ] new\n")
    #expect(client.publications().map(\.diagnostics.count) == [1])
    clock.advance(by: .milliseconds(600))
    client.fireTimer()
    #expect(client.publications().isEmpty)
    clock.advance(by: .milliseconds(600))
    client.fireTimer()
    #expect(
      client.publications().map { $0.diagnostics.map { $0["range"]?["start"]?["line"]?.int } } == [[1, 3, 5]])
    client.end()
  }

  @Test func `the problem of an item between two edited lines stays`() {
    var client = ScriptedClient()
    client.open("[ ] a\n[x] b\n    [ ] c\n[ ] d\n")
    _ = client.publications()
    client.change([(ScriptedClient.range(0, 5, 0, 5), "!"), (ScriptedClient.range(3, 5, 3, 5), "!")])
    #expect(client.publications().map(\.codes) == [["unfinished-sub-item"]])
    // Many edits at different places.
    client.change((0..<300).map { (ScriptedClient.range($0 % 2 * 3, 5, $0 % 2 * 3, 5), "!") })
    #expect(client.publications().map(\.codes) == [[]])
    client.end()
  }

  @Test func `a new day makes items overdue`() {
    let clock = TestClock(today: (2026, 11, 20))
    var client = ScriptedClient(clock: clock)
    client.open("[ ] rent -> 2026-11-20\n")
    #expect(client.publications().map(\.codes) == [["due-today"]])
    clock.passMidnight()
    client.fireTimer()
    #expect(client.publications().map(\.codes) == [["overdue"]])
    client.end()
  }
}
