import JSON
import TemporaryFiles
import Testing

@testable import TodoServer

/// Actions with values, for clients that cannot ask for one.
struct ReadyValueTests {
  private static let list =
    "Home\n[ ] !! paint #work\n[ ] a\n\nShop\n[ ] b #Food\n\nWork\n\nTrip\n\nArchive\n[x] c #done=1\n"
  private static let kinds = [
    "refactor.rewrite.todo.due.set", "refactor.move.todo.to", "refactor.rewrite.todo.addTag",
    "refactor.rewrite.todo.setPriority",
  ]

  private func client(
    _ text: String = Self.list, in folder: TemporaryFolder,
    codeAction: JSON = ["codeActionLiteralSupport": [:]],
    appliesEdits: Bool = true
  ) -> ScriptedClient {
    var client = ScriptedClient(
      workingIn: [folder.uri()], workspace: ["applyEdit": .bool(appliesEdits)],
      textDocument: ["codeAction": codeAction])
    client.idle()
    client.open(text, uri: folder.uri("list.xit"))
    return client
  }

  private func actions(
    _ client: inout ScriptedClient, _ folder: TemporaryFolder, line: Int, only: [String]? = nil,
    isAutomatic: Bool = false
  ) -> [JSON] {
    client.actions(
      in: ScriptedClient.range(line, 0, line, 0), only: only, isAutomatic: isAutomatic,
      uri: folder.uri("list.xit"))
  }

  private func end(_ client: inout ScriptedClient) {
    _ = client.publications()
    client.end()
  }

  @Test func `a menu ends with at most three actions for each kind of value`() throws {
    let folder = try TemporaryFolder()
    var client = client(in: folder)
    let menu = actions(&client, folder, line: 1)
    let values = menu.filter { Self.kinds.contains($0["kind"]?.string ?? "") }
    let expected = [
      "Due: Sun 22 Nov", "Due: Mon 23 Nov", "Due: Tue 24 Nov", "Move to “Shop”", "Move to “Work”",
      "Move to “Trip”", "Add #Food", "Priority !", "Priority !!!", "No priority",
    ]
    #expect(values.titles == expected)
    #expect(menu.titles.suffix(expected.count) == expected[...])
    // Each is offered by its kind, too.
    #expect(actions(&client, folder, line: 1, only: Self.kinds).titles.sorted() == expected.sorted())
    // A client that sends requests by itself shows only a light bulb.
    let automatic = actions(&client, folder, line: 1, isAutomatic: true)
    #expect(!automatic.isEmpty && !automatic.contains { Self.kinds.contains($0["kind"]?.string ?? "") })
    let moved = try #require(values.first { $0["title"] == "Move to “Shop”" }?["edit"])
    #expect(
      client.apply(workspaceEdit: moved, uri: folder.uri("list.xit"))
        == "Home\n[ ] a\n\nShop\n[ ] b #Food\n[ ] !! paint #work\n\nWork\n\nTrip\n\nArchive\n[x] c #done=1\n")
    end(&client)
  }

  @Test(arguments: [true, false])
  func `items move to other lists if there are few groups`(appliesEdits: Bool) throws {
    let folder = try TemporaryFolder()
    for name in ["a.xit", "b.xit", "c.xit", "d.xit"] { try folder.write("[ ] \(name)\n", to: name) }
    // An archive is no list to move items to.
    try folder.write("[x] old\n", to: "a-done.xit")
    try folder.write("{\"operations\": {\"archiveFile\": \"a-done.xit\"}}", to: ".todo-format.json")
    var client = client("Home\n[ ] x\n    [ ] y\n\nShop\n", in: folder, appliesEdits: appliesEdits)
    let moves = actions(&client, folder, line: 1, only: ["refactor.move.todo.to"])
    let words = "Move with 1 sub-item to"
    #expect(moves.titles == ["\(words) “Shop”", "\(words) “a.xit”", "\(words) “b.xit”"])
    var edit = try #require(moves.last)["edit"]
    // A menu does not read other lists for a client that can run a command.
    #expect((edit == nil) == appliesEdits)
    if let command = moves.last?["command"] {
      let params: JSON = ["command": command["command"] ?? .null, "arguments": command["arguments"] ?? .null]
      #expect(client.request("workspace/executeCommand", params)?.result == .null)
      let sent = client.claim("workspace/applyEdit").first
      #expect(sent?["label"]?.string == "\(words) “b.xit”")
      edit = sent?["edit"]
    }
    let changes = edit?["changes"]
    let added = changes?[folder.uri("b.xit")]?.array ?? []
    #expect(
      ClientText("[ ] b.xit\n", encoding: "utf-16").applying(added).string
        == "[ ] b.xit\n[ ] x\n    [ ] y\n")
    #expect(changes?[folder.uri("list.xit")]?.array?.isEmpty == false)
    end(&client)
  }

  @Test func `a client that resolves actions gets the edit of a value when it is chosen`() throws {
    let folder = try TemporaryFolder()
    var client = client(
      in: folder,
      codeAction: [
        "codeActionLiteralSupport": [:], "dataSupport": true, "resolveSupport": ["properties": ["edit"]],
      ])
    let dates = actions(&client, folder, line: 2, only: ["refactor.rewrite.todo.due.set"])
    let second = try #require(dates.dropFirst().first)
    #expect(second["edit"] == nil)
    let edit = try #require(client.request("codeAction/resolve", second)?.result?["edit"])
    #expect(
      client.apply(workspaceEdit: edit, uri: folder.uri("list.xit")).contains("[ ] a -> 2026-11-23\n"))
    end(&client)
  }

  @Test func `the reason is given if there is no value to choose from`() throws {
    let folder = try TemporaryFolder()
    var client = client(
      "[ ] x\n\n", in: folder, codeAction: ["codeActionLiteralSupport": [:], "disabledSupport": true])
    let kinds = ["refactor.rewrite.todo.addTag"]
    let reason = actions(&client, folder, line: 0, only: kinds).first?["disabled"]?["reason"]
    #expect(reason == "there is no value to choose from")
    #expect(
      actions(&client, folder, line: 1, only: kinds).first?["disabled"]?["reason"] == "there is no item here")
    end(&client)
  }

  @Test(arguments: [[""], ["", "quickfix", "refactor", "source"]])
  func `the empty kind is no request for disabled actions`(only: [String]) throws {
    let folder = try TemporaryFolder()
    var client = client(in: folder, codeAction: ["codeActionLiteralSupport": [:], "disabledSupport": true])
    let menu = actions(&client, folder, line: 1, only: only)
    #expect(menu == actions(&client, folder, line: 1))
    #expect(!menu.contains { $0["disabled"] != nil })
    #expect(actions(&client, folder, line: 1, only: ["refactor"]).contains { $0["disabled"] != nil })
    end(&client)
  }
}
