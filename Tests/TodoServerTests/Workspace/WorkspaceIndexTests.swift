import JSON
import JSONRPC
import Testing
import TodoModel
import TemporaryFiles

@testable import TodoServer

struct WorkspaceIndexTests {
  private static let watching: JSON = ["didChangeWatchedFiles": ["dynamicRegistration": true]]

  private func client(
    in folder: TemporaryFolder, window: JSON = [:], clock: TestClock = TestClock(today: (2026, 11, 20))
  ) -> ScriptedClient {
    var client = ScriptedClient(
      workingIn: [folder.uri()], workspace: Self.watching, window: window, clock: clock)
    client.answer("client/registerCapability", .null)
    return client
  }

  private func counts(_ client: ScriptedClient) -> [String: Int] {
    client.connection.handler.session.index.tagCounts.uses.mapValues(\.count)
  }

  @Test func `files are indexed only when the server is idle`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] #a #b=x\n", to: "a.xit")
    try folder.write("Title\n[x] #B\n", to: "deep/b.todo")
    var client = client(in: folder)
    #expect(client.connection.canDoIdleWork)
    #expect(counts(client).isEmpty)
    client.idle()
    #expect(counts(client) == ["a": 1, "b": 2])
    #expect(!client.connection.canDoIdleWork)
    client.end()
  }

  @Test func `a file is found that comes to a folder which a search has read`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<20 { try folder.write("[ ] #a\n", to: "\(number)/a.xit") }
    var client = client(in: folder)
    // A step reads one folder.
    for _ in 0..<10 { client.connection.handler.session.stepIndex() }
    #expect(client.connection.handler.session.index.waitingCount == nil)
    for number in 0..<20 {
      try folder.write("[ ] #new\n", to: "\(number)/new.xit")
      client.notifyChange(of: folder.uri("\(number)/new.xit"))
    }
    client.idle()
    #expect(counts(client) == ["a": 20, "new": 20])
    client.end()
  }

  @Test func `changes of files are indexed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] #a\n", to: "a.xit")
    var client = client(in: folder)
    client.idle()
    for (name, text, expected) in [
      ("a.xit", "[ ] #changed\n", ["changed": 1]), ("new.xit", "[ ] #new\n", ["changed": 1, "new": 1]),
      ("a.txt", "[ ] #text\n", ["changed": 1, "new": 1]),
      // A file with a NUL is binary.
      ("new.xit", "[ ] #new \u{0}\n", ["changed": 1]),
    ] {
      try folder.write(text, to: name)
      client.notifyChange(of: folder.uri(name))
      client.idle()
      #expect(counts(client) == expected)
    }
    try folder.remove("a.xit")
    client.notifyChange(of: folder.uri("a.xit"))
    client.idle()
    #expect(counts(client).isEmpty)
    client.end()
  }

  @Test func `the lists that the settings name are indexed, also after the settings have changed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] #a\n", to: "a.xit")
    try folder.write("[ ] #t\n", to: "todo.txt")
    try folder.write("[ ] #o\n", to: "below/todo.txt")
    try folder.write(#"{"files": ["/todo.txt"]}"#, to: ".todo-format.json")
    var client = client(in: folder)
    client.idle()
    #expect(counts(client) == ["t": 1])
    #expect(client.connection.handler.session.index.agendaPaths == [folder.at("todo.txt")])

    try folder.write(#"{"files": ["*.txt", "a.xit"]}"#, to: ".todo-format.json")
    client.notifyChange(of: folder.uri(".todo-format.json"))
    client.idle()
    #expect(counts(client) == ["a": 1, "t": 1, "o": 1])

    try folder.write("[ ] #new\n", to: "new.txt")
    client.notifyChange(of: folder.uri("new.txt"))
    client.idle()
    #expect(counts(client) == ["a": 1, "t": 1, "o": 1, "new": 1])
    client.end()
  }

  @Test func `a file is indexed again when it is closed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] #a\n", to: "a.xit")
    var client = client(in: folder)
    client.idle()
    client.open("[ ] #b\n", uri: folder.uri("a.xit"))
    try folder.write("[ ] #saved\n", to: "a.xit")
    client.close(uri: folder.uri("a.xit"))
    _ = client.publications()
    client.idle()
    #expect(counts(client) == ["saved": 1])
    client.end()
  }

  @Test func `a slice ends after its time`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<40 { try folder.write("[ ] #a\n", to: "\(number).xit") }
    let clock = TestClock(today: (2026, 11, 20))
    var client = client(in: folder, clock: clock)
    clock.runs(by: .milliseconds(1))
    var slices = 0
    while client.idleSlice() { slices += 1 }
    // A step examines a folder, some names, or a file; two steps take the two milliseconds of a slice.
    #expect(slices > 15)
    #expect(counts(client) == ["a": 40])
    client.end()
  }

  @Test func `progress is reported to a client that supports it, and ends`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<300 { try folder.write("[ ] #a\n", to: "\(number).xit") }
    let clock = TestClock(today: (2026, 11, 20))
    var client = client(in: folder, window: ["workDoneProgress": true], clock: clock)
    clock.runs(by: .milliseconds(1))
    while client.unclaimed.isEmpty, client.idleSlice() {}
    let token = client.answer("window/workDoneProgress/create", .null)["token"]
    client.idle()
    let progress = client.claim("$/progress")
    #expect(progress.allSatisfy { $0["token"] == token })
    let kinds = progress.compactMap { $0["value"]?["kind"]?.string }
    #expect(kinds.first == "begin")
    #expect(kinds.last == "end")
    #expect(progress.first?["value"]?["cancellable"] == true)
    let percentages = progress.compactMap { $0["value"]?["percentage"]?.int }
    #expect(percentages.count > 10)
    #expect(percentages == percentages.sorted())
    client.end()
  }

  @Test func `the user can cancel indexing, and references are complete nevertheless`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<300 { try folder.write("[ ] #a\n", to: "\(number).xit") }
    let clock = TestClock(today: (2026, 11, 20))
    var client = client(in: folder, window: ["workDoneProgress": true], clock: clock)
    clock.runs(by: .milliseconds(1))
    while client.unclaimed.isEmpty, client.idleSlice() {}
    let token = client.answer("window/workDoneProgress/create", .null)["token"] ?? .null
    client.notify("window/workDoneProgress/cancel", ["token": "another"])
    #expect(client.connection.canDoIdleWork)
    client.notify("window/workDoneProgress/cancel", ["token": token])
    #expect(!client.connection.canDoIdleWork)
    #expect(client.claim("$/progress").last?["value"] == ["kind": "end", "message": "cancelled"])
    client.open("[ ] #a\n", uri: folder.uri("0.xit"))
    _ = client.publications()
    let position = [("position", ["line": 0, "character": 5] as JSON)]
    #expect(client.view("references", position, uri: folder.uri("0.xit")).array?.count == 300)
    #expect(client.claim("window/workDoneProgress/create").count == 1)
    client.end()
  }

  @Test func `a request that waits for the index is cancelled with it`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<300 { try folder.write("[ ] #a\n", to: "\(number).xit") }
    let clock = TestClock(today: (2026, 11, 20))
    var client = client(in: folder, window: ["workDoneProgress": true], clock: clock)
    clock.runs(by: .milliseconds(1))
    #expect(client.request("workspace/symbol", ["query": "#a"]) == nil)
    while client.unclaimed.isEmpty, client.idleSlice() {}
    let token = client.answer("window/workDoneProgress/create", .null)["token"] ?? .null
    client.notify("window/workDoneProgress/cancel", ["token": token])
    client.idle()
    #expect(client.lastReply?.code == -32800)
    #expect(client.claim("$/progress").count > 1)
    client.end()
  }

  @Test func `progress is not reported to a client that does not support it`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<300 { try folder.write("[ ] #a\n", to: "\(number).xit") }
    var client = client(in: folder)
    client.idle()
    client.end()
  }
}
