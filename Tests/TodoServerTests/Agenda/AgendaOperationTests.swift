import JSON
import TemporaryFiles
import TestSupport
import Testing

@testable import TodoServer

/// Operations on items that an agenda shows.
struct AgendaOperationTests {
  private func client(in folder: TemporaryFolder, _ subfolders: String...) -> ScriptedClient {
    let workspace: JSON = ["applyEdit": true, "workspaceEdit": ["documentChanges": true]]
    var client = ScriptedClient(
      workingIn: [folder.uri()] + subfolders.map { folder.uri($0) }, workspace: workspace,
      clock: TestClock(today: (2026, 11, 20)))
    client.idle()
    return client
  }

  private func items(_ client: inout ScriptedClient, _ params: JSON = [:]) -> [JSON] {
    let parts = client.request("todo/agenda", params)?.result?["parts"]?.array ?? []
    return parts.flatMap { $0["items"]?.array ?? [] }
  }

  @Test func `an operation changes items of several lists, and refuses lists that have changed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] a\n[ ] b\n    [ ] c\n", to: "a.xit")
    try folder.write("[ ] d\n", to: "b.xit")
    var client = client(in: folder)
    client.open("[ ] e\n[ ] f\n", uri: folder.uri("c.xit"), version: 7)
    _ = client.publications()
    let items = items(&client)
    #expect(items.count == 6)
    let chosen = JSON.array(items.filter { $0["text"] != "b" })
    let request: JSON = ["operation": "complete", "items": chosen]
    let command: JSON = ["command": "todo-lsp.applyOperation", "arguments": [request]]
    #expect(client.request("workspace/executeCommand", command) == .result(.null))
    let edit = client.claim("workspace/applyEdit").first
    #expect(client.request("todo/applyOperation", request)?.result == edit)
    let documents = edit?["edit"]?["documentChanges"]?.array ?? []
    #expect(documents.map { $0["textDocument"]?["version"] ?? "none" } == [.null, .null, 7])
    var expected = ["[x] a\n[ ] b\n    [x] c\n", "[x] d\n", "[x] e\n[x] f\n"]
    for (document, text) in zip(documents, ["[ ] a\n[ ] b\n    [ ] c\n", "[ ] d\n", "[ ] e\n[ ] f\n"]) {
      let changed = ClientText(text, encoding: "utf-16").applying(document["edits"]?.array ?? [])
      #expect(changed.string == expected.removeFirst())
    }
    try folder.write("[ ] other\n[ ] d\n", to: "b.xit")
    client.change(ScriptedClient.range(0, 0, 0, 0), to: "\n", uri: folder.uri("c.xit"))
    _ = client.publications()
    for item in items where item["uri"] != items[0]["uri"] {
      let request: JSON = ["operation": "complete", "items": [item]]
      guard case .error(-32801, let message) = client.request("todo/applyOperation", request) else {
        Issue.record("not refused: \(item)")
        continue
      }
      #expect(message.hasSuffix(".xit has changed since the agenda was shown"))
    }
    _ = client.claim("todo/agendaChanged")
    client.end()
  }

  @Test func `an item without a version is found again by its line and text`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] twin\n[ ] a\n[ ] twin\n", to: "a.xit")
    var client = client(in: folder)
    func complete(_ line: Int, _ text: String) -> JSON? {
      let item: JSON = ["uri": .string(folder.uri("a.xit")), "line": .integer(line), "text": .string(text)]
      switch client.request("todo/applyOperation", ["operation": "complete", "items": [item]]) {
      case .result(let reply):
        return reply["edit"]?["documentChanges"]?.array?.first?["edits"]?.array?.first?["range"]?["start"]?[
          "line"]
      case .error(_, let message): return .string(message)
      case nil: return nil
      }
    }
    #expect(complete(1, "a") == 1)
    #expect(complete(7, "a") == 1)
    #expect(complete(2, "twin") == 2)
    let stale = "a.xit has changed since the agenda was shown"
    #expect(complete(1, "twin")?.string?.hasSuffix(stale) == true)
    #expect(complete(1, "gone")?.string?.hasSuffix(stale) == true)
    client.end()
  }

  @Test func `an item is added to a list, also to a new one`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"defaultList": "new.xit"}"#, to: ".todo-format.json")
    try folder.write("[ ] a\n\nLater\n[ ] b\n", to: "a.xit")
    let workspace: JSON = ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]]]
    var client = ScriptedClient(
      workingIn: [folder.uri()], workspace: workspace, clock: TestClock(today: (2026, 11, 20)))
    client.idle()
    func add(_ text: String, to list: String) -> ScriptedClient.Reply? {
      client.request("todo/addItem", ["list": .string(list), "text": .string(text)])
    }
    let changes = add("!! eggs -> fri", to: folder.uri("a.xit"))?.result?["edit"]?["documentChanges"]?.array
    let edits = changes?.first?["edits"]?.array ?? []
    let text = ClientText(try folder.read("a.xit"), encoding: "utf-16").applying(edits)
    #expect(text.string == "[ ] a\n[ ] !! eggs -> 2026-11-27\n\nLater\n[ ] b\n")
    let agenda = client.request("todo/agenda", [:])?.result
    #expect(agenda?["hasLists"] == true)
    #expect(agenda?["defaultList"]?.string == folder.uri("new.xit"))
    let new = add("tea", to: folder.uri("new.xit"))?.result?["edit"]?["documentChanges"]?.array
    #expect(new?.map { $0["kind"]?.string ?? "edit" } == ["create", "edit"])
    #expect(add(" ", to: folder.uri("a.xit")) == .error(code: -32803, message: "it has no text"))
    client.end()
  }

  @Test func `the list that items move to changes first, also if its own items move`() throws {
    let folder = try TemporaryFolder()
    // The items move to the last list by name.
    try folder.write("[ ] a\n", to: "a.xit")
    try folder.write("Later\n[ ] z\n\n[ ] y\n", to: "z.xit")
    var client = client(in: folder)
    let edit = client.request(
      "todo/applyOperation",
      ["operation": "move-to", "argument": "z.xit#Later", "items": .array(items(&client))])?.result?["edit"]
    let documents = edit?["documentChanges"]?.array ?? []
    #expect(
      documents.map { $0["textDocument"]?["uri"]?.string } == [folder.uri("z.xit"), folder.uri("a.xit")])
    let moved = ClientText("Later\n[ ] z\n\n[ ] y\n", encoding: "utf-16")
      .applying(documents.first?["edits"]?.array ?? [])
    #expect(moved.string == "Later\n[ ] z\n[ ] y\n[ ] a\n")
    client.end()
  }

  @Test func `finished items of several lists go to one archive file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"operations\": {\"archiveFile\": \"done.xit\"}}", to: ".todo-format.json")
    try folder.write("[x] a\n[ ] b\n", to: "a.xit")
    try folder.write("[x] c\n", to: "c.xit")
    try folder.write("[ ] old\n", to: "done.xit")
    var client = client(in: folder)
    let finished = items(&client, ["filter": "checked"])
    #expect(finished.count == 2)
    let edit = client.request(
      "todo/applyOperation", ["operation": "archive", "items": .array(finished)])?.result?["edit"]
    let documents = edit?["documentChanges"]?.array ?? []
    let uris = ["done.xit", "a.xit", "c.xit"].map { folder.uri($0) }
    #expect(documents.map { $0["textDocument"]?["uri"]?.string } == uris)
    let archive = ClientText("[ ] old\n", encoding: "utf-16")
      .applying(documents.first?["edits"]?.array ?? [])
    #expect(archive.string == "[ ] old\n\nArchive\n[x] a\n[x] c\n")
    client.end()
  }

  @Test func `an operation on several items skips those that it would not change`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"operations.completeParent": true}"#, to: ".todo-format.json")
    try folder.write("[ ] a\n    [ ] b\n", to: "a.xit")
    try folder.write("[ ] c -> 2026-11-20\n", to: "b.xit")
    var client = client(in: folder)
    let all = JSON.array(items(&client))
    #expect(all.array?.count == 3)
    func labelAndTexts(_ operation: JSON) -> [String]? {
      guard let reply = client.request("todo/applyOperation", ["operation": operation, "items": all])?.result
      else { return nil }
      let edits = reply["edit"]?["documentChanges"]?.array ?? []
      return [reply["label"]?.string ?? ""]
        + edits.flatMap { $0["edits"]?.array ?? [] }.map {
          $0["newText"]?.string ?? ""
        }
    }
    #expect(labelAndTexts("complete") == ["Complete (3)", "x", "x", "x"])
    #expect(labelAndTexts("due-today") == ["Due Today (2 of 3)", " -> 2026-11-20", " -> 2026-11-20"])
    #expect(labelAndTexts("due-remove")?.first == "Remove Due Date (1 of 3)")
    guard
      case .error(-32803, "already open") = client.request(
        "todo/applyOperation", ["operation": "reopen", "items": all])
    else {
      Issue.record("nothing to do for any item is no error")
      return
    }
    client.end()
  }

  @Test func `items of several lists move to one, each list in one edit`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Home\n[ ] a\n[ ] b\n", to: "a.xit")
    try folder.write("# Work\n\n- [ ] c\n  - [ ] d\n", to: "TODO.md")
    try folder.write("Shop\n[ ] e\n\n[ ] f\n", to: "z.xit")
    var client = client(in: folder)
    let all = JSON.array(items(&client).filter { !["b", "e"].contains($0["text"]?.string) })
    let request: JSON = ["operation": "move-to", "items": all, "argument": "z.xit#shop"]
    let edit = client.request("todo/applyOperation", request)?.result?["edit"]
    let documents = edit?["documentChanges"]?.array ?? []
    let names = documents.map { $0["textDocument"]?["uri"]?.string?.split(separator: "/").last ?? "?" }
    #expect(names == ["z.xit", "TODO.md", "a.xit"])
    let before = ["Shop\n[ ] e\n\n[ ] f\n", "# Work\n\n- [ ] c\n  - [ ] d\n", "Home\n[ ] a\n[ ] b\n"]
    let after = zip(documents, before).map { document, text in
      ClientText(text, encoding: "utf-16").applying(document["edits"]?.array ?? []).string
    }
    #expect(
      after == ["Shop\n[ ] e\n[ ] f\n[ ] c\n    [ ] d\n[ ] a\n", "# Work\n", "Home\n[ ] b\n"])
    client.end()
  }

  @Test func `a list that items move to may have items that move to another list`() throws {
    let folder = try TemporaryFolder()
    let before = [
      "a.xit": "[ ] a\n", "sub/home.xit": "Top\n[ ] b\n\nShop\n[ ] c\n[ ] d\n",
      "sub/sub/home.xit": "Shop\n[ ] e\n",
    ]
    for (name, text) in before { try folder.write(text, to: name) }
    // Names are relative to the innermost workspace folder.
    var client = client(in: folder, "sub")
    let all = JSON.array(items(&client).filter { ["a", "d"].contains($0["text"]?.string) })
    #expect(all.array?.count == 2)
    let request: JSON = ["operation": "move-to", "items": all, "argument": "sub/home.xit#Top"]
    let edit = client.request("todo/applyOperation", request)?.result?["edit"]
    var after = before
    for document in edit?["documentChanges"]?.array ?? [] {
      let uri = document["textDocument"]?["uri"]?.string ?? ""
      guard let name = before.keys.first(where: { folder.uri($0) == uri }), let text = before[name] else {
        Issue.record("another document is changed: \(document)")
        continue
      }
      after[name] = ClientText(text, encoding: "utf-16").applying(document["edits"]?.array ?? []).string
    }
    #expect(
      after == [
        "a.xit": "", "sub/home.xit": "Top\n[ ] b\n[ ] a\n\nShop\n[ ] c\n",
        "sub/sub/home.xit": "Shop\n[ ] e\n\nTop\n[ ] d\n",
      ])
    client.end()
  }
}
