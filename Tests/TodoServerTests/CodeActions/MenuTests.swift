import JSON
import TestSupport
import Testing

@testable import TodoServer

/// Menus of every kind of action, and menus for long selections.
struct MenuTests {
  private static let resolving: JSON = [
    "textDocument": [
      "codeAction": [
        "codeActionLiteralSupport": [:], "dataSupport": true, "resolveSupport": ["properties": ["edit"]],
      ]
    ]
  ]
  private static let longList = String(repeating: "[ ] eggs\n[x] milk -> 2026-01-01\n", count: 500)

  @Test func `a menu at the cursor is short and starts with the likeliest actions`() {
    var client = ScriptedClient(announcing: Self.resolving)
    client.open("[ ] tea\n[ ] eggs\n[ ] milk\n")
    let titles = client.actions(in: ScriptedClient.range(1, 0, 1, 0)).map { $0["title"]?.string ?? "" }
    let values = titles.dropFirst(OperationActions.cursorActionLimit)
    #expect(values.first == "Due: Sun 22 Nov" && values.last == "Priority !!!")
    #expect(titles.starts(with: ["Complete", "Start", "Due today: Fri 20 Nov"]), "\(titles)")
    #expect(titles.contains("Delete"))
    _ = client.publications()
    client.end()
  }

  @Test func `fixes count towards the limit of a menu`() {
    var client = ScriptedClient(announcing: Self.resolving)
    client.open("[ ] tea\n[X] eggs\n[ ] milk\n")
    let actions = client.actions(in: ScriptedClient.range(1, 0, 1, 0))
    let values: Set = ["refactor.rewrite.todo.due.set", "refactor.rewrite.todo.setPriority"]
    #expect(
      actions.count { !values.contains($0["kind"]?.string ?? "") } == OperationActions.cursorActionLimit)
    #expect(actions.first?["kind"] == "quickfix")
    _ = client.publications()
    client.end()
  }

  @Test(arguments: [false, true])
  func `automatic requests get actions for groups only if they name their kind`(isAutomatic: Bool) {
    var client = ScriptedClient(announcing: Self.resolving)
    client.open("[x] tea\n[ ] eggs\n")
    func hasSort(_ only: [String]?) -> Bool {
      let kinds = client.actions(
        in: ScriptedClient.range(0, 0, 2, 0), only: only, isAutomatic: isAutomatic
      ).kinds
      #expect(only != nil || kinds.contains("refactor.rewrite.todo.delete"))
      return kinds.contains { $0.hasPrefix("source.sort") }
    }
    #expect(hasSort(nil) == !isAutomatic)
    #expect(hasSort(["source"]))
    _ = client.publications()
    client.end()
  }

  @Test(arguments: [(false, false), (true, false), (true, true)])
  func `fixing on save replaces the words of dates only if formatting does`(
    isAutomatic: Bool, writesDates: Bool
  ) {
    var client = ScriptedClient(
      announcing: Self.resolving, options: ["format": ["dateWords": .bool(writesDates)]])
    client.open("[ ] eggs -> tomorrow\n[X] milk\n")
    let action = client.actions(
      in: ScriptedClient.range(0, 0, 0, 0), only: ["source.fixAll.todo"], isAutomatic: isAutomatic
    ).first
    // A client that fixes on save does not resolve what is complete.
    #expect((action?["edit"] == nil) == !isAutomatic)
    if let edit = action?["edit"] {
      let date = writesDates ? "2026-11-21" : "tomorrow"
      #expect(client.apply(workspaceEdit: edit) == "[ ] eggs -> \(date)\n[x] milk\n")
    }
    _ = client.publications()
    client.end()
  }

  @Test(arguments: [nil, "refactor", "refactor.rewrite.todo.toggle"])
  func `toggle is offered only if its kind is requested`(only: String?) {
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open("[ ] eggs\n[ ] milk\n")
    let kinds = client.actions(in: ScriptedClient.range(0, 0, 1, 0), only: only.map { [$0] }).kinds
    #expect(kinds.contains("refactor.rewrite.todo.toggle") == (only == "refactor.rewrite.todo.toggle"))
    _ = client.publications()
    client.end()
  }

  @Test(arguments: [nil, "", "refactor", "source"])
  func `an action offered for a long selection gives an edit, or the reason why not`(only: String?) throws {
    var client = ScriptedClient(announcing: Self.resolving)
    client.open(Self.longList)
    let actions = client.actions(in: ScriptedClient.range(0, 0, 1000, 0), only: only.map { [$0] })
    #expect(actions.count > 5)
    for action in actions {
      let reply = client.request("codeAction/resolve", action)
      // Only the change of many items shows whether there is something to do.
      var isRefused = false
      if case .error(code: -32803, message: _) = reply { isRefused = true }
      #expect(isRefused || reply?.result?["edit"] != nil, "\(action["title"] ?? .null)")
    }
    _ = client.publications()
    client.end()
  }

  @Test func `a client that can't resolve actions gets commands for a long selection`() throws {
    let capabilities: JSON = [
      "workspace": ["applyEdit": true],
      "textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]],
    ]
    var client = ScriptedClient(announcing: capabilities)
    client.open(Self.longList)
    let actions = client.actions(in: ScriptedClient.range(0, 0, 1000, 0))
    let complete = try #require(actions.first { $0["kind"] == "refactor.rewrite.todo.complete" })
    #expect(complete["edit"] == nil)
    #expect(complete["title"] == "Complete 1000 items")
    let command = try #require(complete["command"])
    let params: JSON = ["command": command["command"] ?? .null, "arguments": command["arguments"] ?? .null]
    #expect(client.request("workspace/executeCommand", params)?.result == .null)
    let edit = try #require(client.claim("workspace/applyEdit").first?["edit"])
    #expect(client.apply(workspaceEdit: edit) == Self.longList.replacing("[ ]", with: "[x]"))
    // A client that requests one action gets its edit.
    let named = client.actions(
      in: ScriptedClient.range(0, 0, 1000, 0), only: ["refactor.rewrite.todo.delete"])
    #expect(named.first?["edit"] != nil)
    _ = client.publications()
    client.end()
  }

  @Test func `a client without commands gets a menu that says to request one action`() {
    let capabilities: JSON = [
      "textDocument": ["codeAction": ["codeActionLiteralSupport": [:], "disabledSupport": true]]
    ]
    var client = ScriptedClient(announcing: capabilities)
    client.open(Self.longList)
    let actions = client.actions(in: ScriptedClient.range(0, 0, 1000, 0))
    let complete = actions.first { $0["kind"] == "refactor.rewrite.todo.complete" }
    #expect(
      complete?["disabled"]?["reason"]
        == "too many lines are selected: request only this action")
    _ = client.publications()
    client.end()
  }
}
