import JSON
import Testing

@testable import TodoServer

/// Clients without action literals, which get commands.
struct CommandActionTests {
  private func client(appliesEdits: Bool = true) -> (client: ScriptedClient, provider: JSON?) {
    var client = ScriptedClient(uninitializedWith: TestClock(today: (2026, 11, 20)))
    let capabilities: JSON = ["workspace": ["applyEdit": .bool(appliesEdits)]]
    let result = client.request("initialize", ["capabilities": capabilities])?.result
    client.notify("initialized", [:])
    client.open("[X] eggs\n[ ] tea\n")
    return (client, result?["capabilities"]?["codeActionProvider"])
  }

  private func end(_ client: inout ScriptedClient) {
    _ = client.publications()
    client.end()
  }

  @Test func `each action is a command that sends its edit`() throws {
    var (client, provider) = client()
    #expect(provider == true)
    let range = ScriptedClient.range(0, 0, 0, 0)
    for (title, text) in [
      ("Write [x]", "[x] eggs\n[ ] tea\n"), ("Delete", "[ ] tea\n"),
      ("Priority !!", "[ ] !! tea\n"),
    ] {
      let commands = client.actions(in: range)
      #expect(commands.allSatisfy { $0["command"]?.string != nil && $0["kind"] == nil && $0["edit"] == nil })
      let command = try #require(commands.first { $0["title"]?.string == title }, "\(commands.titles)")
      let params: JSON = ["command": command["command"] ?? .null, "arguments": command["arguments"] ?? .null]
      #expect(client.request("workspace/executeCommand", params)?.result == .null)
      let sent = try #require(client.claim("workspace/applyEdit").first)
      #expect(sent["label"]?.string == title)
      #expect(client.apply(workspaceEdit: sent["edit"] ?? .null) == text)
      // It is about the text that it was offered for.
      guard case .error(-32801, _) = client.request("workspace/executeCommand", params) else {
        Issue.record("an action on a text that has changed")
        continue
      }
    }
    end(&client)
  }

  @Test func `a command without data is an error`() {
    var (client, _) = client()
    for (arguments, reason) in [
      ([], ": expected an object, found null"),
      ([["uri": "file:///home/ann/list.xit"]], ".operation: is missing"),
    ] as [(JSON, String)] {
      let params: JSON = ["command": "todo-lsp.applyOperation", "arguments": arguments]
      let reply = client.request("workspace/executeCommand", params)
      #expect(reply == .error(code: -32602, message: "params.arguments[0]\(reason)"))
    }
    end(&client)
  }

  @Test func `a client that cannot apply their edits gets none`() {
    var (client, provider) = client(appliesEdits: false)
    #expect(provider == nil)
    #expect(client.actions(in: ScriptedClient.range(0, 0, 0, 0)) == [])
    end(&client)
  }
}
