import JSON
import Testing
import TodoModel

@testable import TodoServer

/// Actions offered for an older version of the text.
struct StaleActionTests {
  private static let list = "[X] eggs ->2026-1-31\n[ ] ! milk -> 2026-01-01\n    [ ] more\n[x] tea\n"

  @Test func `an edit names its version, so that a client can reject it`() {
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open(Self.list, version: 5)
    let actions = client.actions(in: ScriptedClient.range(0, 0, 4, 0))
    #expect(actions.count > 10)
    for action in actions {
      let document = action["edit"]?["documentChanges"]?.array?.first?["textDocument"]
      #expect(document?["version"] == 5, "\(action["title"] ?? .null)")
    }
    _ = client.publications()
    client.end()
  }

  @Test(arguments: [true, false])
  func `no action is resolved after the text has changed, even back`(isUndone: Bool) {
    let codeAction: JSON = [
      "codeActionLiteralSupport": [:], "dataSupport": true, "resolveSupport": ["properties": ["edit"]],
    ]
    var client = ScriptedClient(announcing: ["textDocument": ["codeAction": codeAction]])
    client.open(Self.list)
    let actions = client.actions(in: ScriptedClient.range(0, 0, 4, 0))
    #expect(actions.count > 10)
    client.change(ScriptedClient.range(0, 0, 0, 0), to: "\n")
    if isUndone { client.change(ScriptedClient.range(0, 0, 1, 0), to: "") }
    for action in actions {
      let reply = client.request("codeAction/resolve", action)
      #expect(
        reply == .error(code: -32801, message: "the document has changed since the action was offered"),
        "\(action["title"] ?? .null)")
    }
    _ = client.publications()
    client.end()
  }
}
