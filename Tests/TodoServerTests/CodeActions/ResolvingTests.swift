import JSON
import Testing

@testable import TodoServer

struct ResolvingTests {
  private static let capabilities: JSON = [
    "textDocument": [
      "codeAction": [
        "codeActionLiteralSupport": [:], "dataSupport": true, "resolveSupport": ["properties": ["edit"]],
      ]
    ]
  ]

  @Test(arguments: ["quickfix", "refactor.rewrite.todo.reopen"])
  func `an action is resolved on request`(kind: String) throws {
    var client = ScriptedClient(announcing: Self.capabilities)
    client.open("[X] eggs\n")
    let action = try #require(client.actions(in: ScriptedClient.range(0, 1, 0, 1), only: [kind]).first)
    #expect(action["edit"] == nil)
    let resolved = try #require(client.request("codeAction/resolve", action)?.result)
    #expect(resolved["title"] == action["title"])
    let text = client.apply(workspaceEdit: resolved["edit"] ?? .null)
    #expect(text == (kind == "quickfix" ? "[x] eggs\n" : "[ ] eggs\n"))
    _ = client.publications()
    client.end()
  }

  @Test func `an action of an older version is rejected`() throws {
    var client = ScriptedClient(announcing: Self.capabilities)
    client.open("[ ] eggs\n")
    let action = try #require(client.actions(in: ScriptedClient.range(0, 1, 0, 1)).first)
    client.change(ScriptedClient.range(0, 4, 0, 8), to: "milk")
    #expect(client.request("codeAction/resolve", action)?.code == -32801)
    _ = client.publications()
    client.close()
    #expect(client.request("codeAction/resolve", action)?.code == -32801)
    client.end()
  }

  @Test(
    arguments: [
      ["title": "x"], ["title": "x", "data": 7], ["title": "x", "data": ["uri": "file:///x"]], "nonsense",
    ] as [JSON])
  func `an action of another server is returned unchanged`(action: JSON) {
    var client = ScriptedClient(announcing: Self.capabilities)
    #expect(client.request("codeAction/resolve", action) == .result(action))
    client.end()
  }

  @Test func `an unknown operation is rejected`() {
    var client = ScriptedClient(announcing: Self.capabilities)
    client.open("[ ] eggs\n")
    let data: JSON = [
      "textDocument": ["uri": .string(ScriptedClient.uri), "version": 1], "operation": "juggle",
    ]
    #expect(client.request("codeAction/resolve", ["title": "x", "data": data])?.code == -32602)
    _ = client.publications()
    client.end()
  }
}
