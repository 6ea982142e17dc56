import Foundation
import JSON
import TemporaryFiles
import TestSupport
import Testing

@testable import TodoServer

/// Operations that need a value: the prompt, its values and the edit.
struct ValuePromptTests {
  static let list = "Home\n[ ] paint\n    [ ] brushes\n[ ] sweep #chores\n\nShop\n[ ] eggs #food\n"

  func client(
    in folder: TemporaryFolder, edits: JSON = ["documentChanges": true], options: JSON = .null,
    today: (Int, Int, Int) = (2026, 11, 22)
  ) -> ScriptedClient {
    var client = ScriptedClient(uninitializedWith: TestClock(today: today))
    client.request(
      "initialize",
      [
        "capabilities": [
          "workspace": ["workspaceEdit": edits, "applyEdit": true],
          "textDocument": ["codeAction": ["codeActionLiteralSupport": [:], "disabledSupport": true]],
          "experimental": ["todo": ["prompts": true]],
        ],
        "workspaceFolders": [["uri": .string(folder.uri()), "name": "lists"]],
        "initializationOptions": options,
      ])
    client.notify("initialized", [:])
    client.open(Self.list, uri: folder.uri("list.xit"), version: 3)
    return client
  }

  func params(
    _ folder: TemporaryFolder, _ operation: String, _ argument: String?, version: Int = 3,
    lines: JSON = [1, 2]
  ) -> JSON {
    var members: [(String, JSON)] = [
      ("operation", .string(operation)), ("lines", lines),
      ("textDocument", ["uri": .string(folder.uri("list.xit")), "version": .integer(version)]),
    ]
    if let argument { members.append(("argument", .string(argument))) }
    return .object(JSONObject(members))
  }

  func end(_ client: inout ScriptedClient) {
    _ = client.publications()
    client.end()
  }

  @Test func `a client with prompts gets actions with the command of a prompt`() throws {
    let folder = try TemporaryFolder()
    var client = client(in: folder)
    for (kind, name) in [
      ("refactor.rewrite.todo.due.set", "set-due"), ("refactor.move.todo.to", "move-to"),
      ("refactor.rewrite.todo.setPriority", "set-priority"), ("refactor.rewrite.todo.addTag", "add-tag"),
    ] {
      let range = ScriptedClient.range(1, 0, 1, 0)
      let actions = client.actions(in: range, only: [kind], uri: folder.uri("list.xit"))
      #expect(actions.count == 1)
      #expect(actions.first?["edit"] == nil)
      #expect(actions.first?["command"]?["command"] == "todo-lsp.prompt")
      #expect(actions.first?["command"]?["arguments"] == [params(folder, name, nil)])
    }
    let menu = client.actions(in: ScriptedClient.range(1, 0, 1, 0), uri: folder.uri("list.xit"))
    #expect(menu.contains { $0["title"] == "Set Due Date…" })
    end(&client)
  }

  @Test func `a prompt shows values and what the typed one means`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Later\n[ ] x #later\n", to: "sub/other.xit")
    var client = client(in: folder)
    func reply(
      _ operation: String, _ argument: String
    ) -> (values: [String], preview: String?, problem: String?) {
      let result = client.request("todo/argumentValues", params(folder, operation, argument))?.result
      let values = result?["values"]?.array ?? []
      return (
        values.map { $0["value"]?.string ?? "?" }, result?["preview"]?.string, result?["problem"]?.string
      )
    }
    let date = reply("set-due", "next fri")
    #expect(date.values.first == "today" && date.values.last == "none")
    #expect(date.preview == "Friday 27 November 2026, in 5 days")
    #expect(reply("set-due", "none").preview == "remove the due date")
    #expect(reply("set-due", "frx").problem?.hasPrefix("“frx” is not a date") == true)
    let all = reply("move-to", "")
    #expect(all.values == ["#Home", "#Shop", "sub/other.xit", "sub/other.xit#Later"])
    #expect(reply("move-to", "later").values == ["sub/other.xit#Later"])
    #expect(reply("move-to", "shop").preview == "Shop")
    #expect(reply("move-to", "sub/other.xit#Later").preview == "Later in sub/other.xit")
    #expect(reply("move-to", "nowhere").problem?.hasPrefix("no list or group is named “nowhere”") == true)
    #expect(reply("set-priority", "2").preview == "Priority !!")
    #expect(reply("add-tag", "#fo").values == ["food"])
    #expect(reply("add-tag", "a b").problem?.hasPrefix("“a b” is not a tag") == true)
    let places = ["after paint", "after brushes", "after sweep #chores", "after eggs #food", "before paint"]
    #expect(reply("place", "").values.prefix(5).elementsEqual(places))
    #expect(reply("place", "into swe").values == ["into sweep #chores"])
    #expect(reply("place", "into sweep").preview == "into “sweep #chores”")
    #expect(reply("place", "after tea").problem == "no item contains “tea”")
    let day = client.request("todo/argumentValues", params(folder, "set-due", "eom"))?.result?["day"]
    #expect(day == "2026-11-30")
    end(&client)
  }

  @Test func `words with two meanings have both as values`() throws {
    let folder = try TemporaryFolder()
    var client = client(in: folder, today: (2026, 11, 20))
    let reply = client.request("todo/argumentValues", params(folder, "set-due", "next sat"))?.result
    #expect(reply?["values"]?.array?.map { $0["value"] } == ["2026-11-21", "2026-11-28"])
    #expect(reply?["problem"]?.string?.contains("may mean") == true)
    end(&client)
  }

  @Test(arguments: ["add-tag", "move-to"])
  func `values are incomplete if there are too many`(operation: String) throws {
    let folder = try TemporaryFolder()
    let groups = (0..<600).map { "Group\($0)\n[ ] item #group\($0)\n" }
    try folder.write(groups.joined(separator: "\n"), to: "groups.xit")
    var client = client(in: folder)
    // All files are read before the first reply about destinations, and then the tags are known.
    client.request("todo/argumentValues", params(folder, "move-to", ""))
    func reply(_ argument: String) -> JSON? {
      client.request("todo/argumentValues", params(folder, operation, argument))?.result
    }
    let (all, some) = (reply(""), reply("group5"))
    #expect(all?["values"]?.array?.count == 500)
    #expect(all?["isComplete"] == false)
    #expect(some?["values"]?.array?.count == 111)
    #expect(some?["isComplete"] == true)
    end(&client)
  }

  @Test func `moving to another list is one edit of both, the destination first`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] tea\r\n", to: "other.xit")
    var client = client(in: folder)
    let reply = client.request("todo/applyOperation", params(folder, "move-to", "other.xit"))?.result
    #expect(reply?["label"] == "Move with 1 sub-item to “other.xit”")
    let documents = reply?["edit"]?["documentChanges"]?.array ?? []
    #expect(documents.map { $0["textDocument"]?["version"] } == [.null, 3])
    let texts = zip(documents, ["[ ] tea\r\n", Self.list]).map { document, text in
      ClientText(text, encoding: "utf-16").applying(document["edits"]?.array ?? []).string
    }
    #expect(
      texts == [
        "[ ] tea\r\n[ ] paint\r\n    [ ] brushes\r\n", "Home\n[ ] sweep #chores\n\nShop\n[ ] eggs #food\n",
      ])
    // The server uses the client's text of an open list.
    client.open("Tea\n[ ] green\n", uri: folder.uri("other.xit"), version: 8)
    let open = client.request("todo/applyOperation", params(folder, "move-to", "other.xit#tea"))?.result
    let document = open?["edit"]?["documentChanges"]?.array?.first
    #expect(document?["textDocument"]?["version"] == 8)
    #expect(
      ClientText("Tea\n[ ] green\n", encoding: "utf-16").applying(document?["edits"]?.array ?? []).string
        == "Tea\n[ ] green\n[ ] paint\n    [ ] brushes\n")
    // The command does the same for clients that can't send requests of this server.
    let command: JSON = [
      "command": "todo-lsp.applyOperation", "arguments": [params(folder, "move-to", "other.xit#tea")],
    ]
    #expect(client.request("workspace/executeCommand", command) == .result(.null))
    #expect(client.claim("workspace/applyEdit").first == open)
    end(&client)
  }

  @Test func `an operation that cannot be run returns the reason`() throws {
    let folder = try TemporaryFolder()
    try folder.write("(A) call @home\n(B) write @work\n", to: "foreign.todo")
    try folder.write(Self.list, to: "list.xit")
    try FileManager.default.linkItem(atPath: folder.at("list.xit"), toPath: folder.at("hard.xit"))
    var client = client(in: folder)
    func reason(_ operation: String, _ argument: String?, version: Int = 3) -> String {
      let reply = client.request("todo/applyOperation", params(folder, operation, argument, version: version))
      guard case .error(_, let message) = reply else { return "\(String(describing: reply))" }
      return message
    }
    #expect(reason("move-to", "#home") == "already in that group")
    #expect(reason("move-to", "hard.xit").hasSuffix("hard.xit is the same file as the list, by another name"))
    #expect(reason("move-to", "foreign.todo") == "this looks like a todo.txt list: convert it first")
    #expect(reason("move-to", "/etc/lists.xit").hasPrefix("no list or group is named"))
    #expect(reason("move-to", "new.xit").hasPrefix("create the other list first"))
    #expect(reason("set-due", nil).hasPrefix("write a date such as"))
    #expect(
      reason("set-due", "fri", version: 2) == "the document has changed since the action was offered")
    end(&client)
  }

  @Test func `a client without versions gets the edits of both lists, but cannot create one`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] b\n", to: "other.xit")
    var client = client(in: folder, edits: ["resourceOperations": ["create"]])
    let reply = client.request("todo/applyOperation", params(folder, "move-to", "other.xit"))?.result
    let changes = reply?["edit"]?["changes"]
    let texts = ["list.xit": Self.list, "other.xit": "[ ] b\n"].mapValues {
      ClientText($0, encoding: "utf-16")
    }
    let changed = texts.map { name, text in
      text.applying(changes?[folder.uri(name)]?.array ?? []).string
    }
    #expect(
      Set(changed) == [
        "[ ] b\n[ ] paint\n    [ ] brushes\n", "Home\n[ ] sweep #chores\n\nShop\n[ ] eggs #food\n",
      ])
    let new = client.request("todo/applyOperation", params(folder, "move-to", "new.xit"))
    guard case .error(_, let message) = new else {
      Issue.record("\(String(describing: new))")
      return
    }
    #expect(message.hasPrefix("create the other list first"))
    end(&client)
  }

  @Test func `a client that announces that it cannot edit two files moves no items to another`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] b\n", to: "other.xit")
    var client = client(in: folder, options: ["multiFileEdits": false])
    let reply = client.request("todo/applyOperation", params(folder, "move-to", "other.xit"))
    guard case .error(_, let message) = reply else {
      Issue.record("\(String(describing: reply))")
      return
    }
    #expect(message.hasPrefix("the editor cannot change two files at once"))
    end(&client)
  }

  @Test func `a new list is created if the client can`() throws {
    let folder = try TemporaryFolder()
    var client = client(in: folder, edits: ["documentChanges": true, "resourceOperations": ["create"]])
    let reply = client.request("todo/applyOperation", params(folder, "move-to", "new.xit#Home"))?.result
    let steps = reply?["edit"]?["documentChanges"]?.array ?? []
    #expect(steps.map { $0["kind"]?.string } == ["create", nil, nil])
    #expect(steps.first?["uri"] == .string(folder.uri("new.xit")))
    #expect(
      ClientText("", encoding: "utf-16").applying(steps[1]["edits"]?.array ?? []).string
        == "Home\n[ ] paint\n    [ ] brushes\n")
    end(&client)
  }
}
