import JSON
import TemporaryFiles
import TestSupport
import Testing

@testable import TodoServer

/// The agenda: its parts with their items.
struct AgendaTests {
  static let watching: JSON = ["didChangeWatchedFiles": ["dynamicRegistration": true]]

  private func client(
    in folder: TemporaryFolder, clock: TestClock = TestClock(today: (2026, 11, 20))
  ) -> ScriptedClient {
    var client = ScriptedClient(workingIn: [folder.uri()], workspace: Self.watching, clock: clock)
    client.answer("client/registerCapability", .null)
    client.idle()
    return client
  }

  /// Requests the agenda; returns a line for each part and each item.
  private func agenda(_ client: inout ScriptedClient, _ params: JSON = [:]) -> [String] {
    let reply = client.request("todo/agenda", params)?.result
    #expect(reply?["isComplete"] == true)
    return lines(reply)
  }

  private func lines(_ reply: JSON?) -> [String] {
    (reply?["parts"]?.array ?? []).flatMap { part in
      ["\(part["title"]?.string ?? "?") \(part["count"]?.int ?? -1)"]
        + (part["items"]?.array ?? []).map { item in
          let name = item["uri"]?.string?.split(separator: "/").last ?? "?"
          let when = item["when"]?.string.map { " (\($0))" } ?? ""
          let title = item["title"]?.string.map { "\($0): " } ?? ""
          return "  \(name):\(item["line"]?.int ?? -1) \(title)\(item["text"]?.string ?? "?")\(when)"
        }
    }
  }

  @Test func `items of all lists are shown by date, then by priority`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "Shop\n[ ] ! eggs #food -> 2026-11-21\n    a dozen\n[x] milk\n[ ] !! tea -> 2026-11-21\n", to: "a.xit")
    try folder.write("# Work\n- [ ] report -> 2026-11-17\n\n- [ ] later\n", to: "TODO.md")
    try folder.write("- [ ] not a list\n", to: "notes.md")
    try folder.write("[@] call -> 2026-11-20 17:30 #home\n[ ] plan -> 2027\n", to: "deep/b.todo")
    var client = client(in: folder)
    #expect(
      agenda(&client) == [
        "Overdue 1", "  TODO.md:1 Work: report (3 days ago)", "Today 1", "  b.todo:0 call #home (today)",
        "Tomorrow 2", "  a.xit:4 Shop: tea (tomorrow)", "  a.xit:1 Shop: eggs #food (tomorrow)", "Later 1",
        "  b.todo:1 plan (in 13 months)", "Undated 1", "  TODO.md:3 Work: later",
      ])
    #expect(agenda(&client, ["filter": "#food"]) == ["Tomorrow 1", "  a.xit:1 Shop: eggs #food (tomorrow)"])
    let inFile = ["Today 1", "  b.todo:0 call #home (today)"]
    #expect(agenda(&client, ["filter": "file:b.todo today"]) == inFile)
    client.open(try folder.read("deep/b.todo"), uri: folder.uri("deep/b.todo"))
    for method in ["textDocument/publishDiagnostics", "todo/agendaChanged"] { _ = client.claim(method) }
    #expect(agenda(&client, ["filter": "file:b.todo today"]) == inFile)
    #expect(agenda(&client, ["filter": "file:deep"]) == [])
    #expect(
      agenda(&client, ["limit": 1]) == [
        "Overdue 1", "  TODO.md:1 Work: report (3 days ago)", "Today 1", "Tomorrow 2", "Later 1",
        "Undated 1",
      ])
    #expect(
      agenda(&client, ["folders": [.string(folder.uri("deep"))], "filter": "dated"]) == [
        "Today 1", "  b.todo:0 call #home (today)", "Later 1", "  b.todo:1 plan (in 13 months)",
      ])
    client.end()
  }

  @Test func `an invalid filter is an error that names the parameter`() throws {
    var client = client(in: try TemporaryFolder())
    let reply = client.request("todo/agenda", ["filter": "due<frx"])
    guard case .error(-32602, let message) = reply else {
      Issue.record("\(String(describing: reply))")
      return
    }
    #expect(message.hasPrefix("params.filter: column 5: 'frx' is not a date"))
    client.end()
  }

  @Test func `an open document counts instead of its file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] saved\n", to: "a.xit")
    var client = client(in: folder)
    #expect(agenda(&client) == ["Undated 1", "  a.xit:0 saved"])
    client.open("[ ] one\n[ ] two\n", uri: folder.uri("a.xit"))
    #expect(client.claim("todo/agendaChanged") == [["filter": ""]])
    #expect(agenda(&client) == ["Undated 2", "  a.xit:0 one", "  a.xit:1 two"])
    client.change(ScriptedClient.range(0, 0, 0, 0), to: "Title\n", uri: folder.uri("a.xit"))
    #expect(client.claim("todo/agendaChanged").count == 1)
    #expect(agenda(&client) == ["Undated 2", "  a.xit:1 Title: one", "  a.xit:2 Title: two"])
    client.close(uri: folder.uri("a.xit"))
    client.idle()
    #expect(client.claim("todo/agendaChanged").count == 1)
    #expect(agenda(&client) == ["Undated 1", "  a.xit:0 saved"])
    _ = client.publications()
    client.end()
  }

  @Test func `the first item of an open document is reported`() throws {
    let folder = try TemporaryFolder()
    var client = client(in: folder)
    client.open("Home\n", uri: folder.uri("a.xit"))
    #expect(agenda(&client) == [])
    client.change(ScriptedClient.range(1, 0, 1, 0), to: "[ ] eggs\n", uri: folder.uri("a.xit"))
    #expect(client.claim("todo/agendaChanged").count == 1)
    #expect(agenda(&client) == ["Undated 1", "  a.xit:1 Home: eggs"])
    _ = client.publications()
    client.end()
  }

  @Test func `a change in one block counts for items of other blocks`() throws {
    let folder = try TemporaryFolder()
    var client = client(in: folder)
    let items = (0..<500).map { "    [ ] item \($0)\n" }.joined()
    client.open("Home\n[ ] eggs\n\(items)", uri: folder.uri("a.xit"))
    _ = client.publications()
    let byTitle: JSON = ["filter": "title:home", "limit": 0]
    #expect(agenda(&client, byTitle) == ["Undated 501"])
    #expect(agenda(&client, ["limit": 0]) == ["Undated 501"])
    client.change(ScriptedClient.range(1, 8, 1, 8), to: " #start=2030-01-01", uri: folder.uri("a.xit"))
    #expect(agenda(&client, ["limit": 0]) == [])
    client.change(ScriptedClient.range(1, 8, 1, 26), to: "", uri: folder.uri("a.xit"))
    #expect(agenda(&client, ["limit": 0]) == ["Undated 501"])
    client.change(ScriptedClient.range(0, 0, 0, 4), to: "Work", uri: folder.uri("a.xit"))
    #expect(agenda(&client, byTitle) == [])
    _ = client.publications()
    _ = client.claim("todo/agendaChanged")
    client.end()
  }

  @Test func `an open document keeps the position of its file in the agenda`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.xit", "b.xit", "c.xit"] { try folder.write("[ ] \(name)\n", to: name) }
    var client = client(in: folder)
    let before = agenda(&client)
    client.open("[ ] b.xit\n", uri: folder.uri("b.xit"))
    _ = client.publications()
    _ = client.claim("todo/agendaChanged")
    #expect(agenda(&client) == before)
    client.end()
  }

  @Test func `files are read between requests`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<150 { try folder.write("[ ] item \(number)\n", to: "\(number).xit") }
    let clock = TestClock(today: (2026, 11, 20))
    var client = ScriptedClient(workingIn: [folder.uri()], workspace: Self.watching, clock: clock)
    client.answer("client/registerCapability", .null)
    _ = client.request("todo/agenda", [:])
    clock.runs(by: .seconds(1))
    client.idle()
    #expect(client.claim("todo/agendaChanged").count == 1)
    clock.runs(by: .zero)
    #expect(agenda(&client, ["limit": 0]) == ["Undated 150"])
    client.end()
  }

  @Test func `a change is reported once until the client requests the agenda again`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] a\n", to: "a.xit")
    var client = client(in: folder)
    #expect(agenda(&client) == ["Undated 1", "  a.xit:0 a"])
    for text in ["[ ] b\n", "[ ] c\n"] {
      try folder.write(text + text, to: "a.xit")
      client.notifyChange(of: folder.uri("a.xit"))
      client.idle()
    }
    #expect(client.claim("todo/agendaChanged").count == 1)
    #expect(agenda(&client) == ["Undated 2", "  a.xit:0 c", "  a.xit:1 c"])
    try folder.remove("a.xit")
    client.notifyChange(of: folder.uri("a.xit"))
    client.idle()
    #expect(client.claim("todo/agendaChanged").count == 1)
    #expect(agenda(&client) == [])
    client.end()
  }

  @Test func `a save that changes nothing reads no other file again`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] a\n", to: "a.xit")
    try folder.write("[ ] b\n", to: "b.xit")
    var client = client(in: folder)
    client.open("[ ] a\n", uri: folder.uri("a.xit"))
    // From now on the server expects that the client reports changes.
    client.notifyChange(of: folder.uri("a.xit"))
    client.idle()
    #expect(agenda(&client, ["limit": 0]) == ["Undated 2"])
    _ = client.claim("todo/agendaChanged")
    // The server isn't notified of this change, so only a needless reread would find it.
    try folder.write("[ ] b\n[ ] c\n", to: "b.xit")
    client.notify("textDocument/didSave", ["textDocument": ["uri": .string(folder.uri("a.xit"))]])
    client.idle()
    #expect(client.claim("todo/agendaChanged") == [])
    #expect(agenda(&client, ["limit": 0]) == ["Undated 2"])
    _ = client.publications()
    client.end()
  }

  @Test func `a setting that changes how lists are parsed updates their items`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.xit", "b.xit"] { try folder.write("[ ] a\n    [ ] b\n", to: name) }
    var client = client(in: folder)
    client.open("[ ] a\n    [ ] b\n", uri: folder.uri("a.xit"))
    #expect(agenda(&client, ["limit": 0]) == ["Undated 4"])
    try folder.write(#"{"dialect": "strict"}"#, to: ".todo-format.json")
    client.notifyChange(of: folder.uri(".todo-format.json"))
    client.idle()
    #expect(client.claim("todo/agendaChanged").count == 1)
    #expect(agenda(&client, ["limit": 0]) == ["Undated 2"])
    _ = client.publications()
    client.end()
  }

  @Test func `an open Markdown file is in the agenda only if it is a list`() throws {
    let folder = try TemporaryFolder()
    for name in ["TODO.md", "notes.md"] { try folder.write("- [ ] \(name)\n", to: name) }
    var client = client(in: folder)
    for name in ["TODO.md", "notes.md"] {
      client.open("- [ ] \(name)\n", uri: folder.uri(name), languageID: "markdown")
    }
    #expect(agenda(&client) == ["Undated 1", "  TODO.md:0 TODO.md"])
    _ = client.publications()
    client.end()
  }

  @Test func `at midnight the agenda changes`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] eggs -> 2026-11-20\n", to: "a.xit")
    let clock = TestClock(today: (2026, 11, 20))
    var client = client(in: folder, clock: clock)
    #expect(agenda(&client, ["filter": "due<=today"]) == ["Today 1", "  a.xit:0 eggs (today)"])
    clock.passMidnight()
    client.fireTimer()
    client.idle()
    #expect(client.claim("todo/agendaChanged") == [["filter": "due<=today"]])
    #expect(agenda(&client, ["filter": "due<=today"]) == ["Overdue 1", "  a.xit:0 eggs (yesterday)"])
    client.end()
  }
}
