import JSON
import Testing

@testable import TodoServer

struct CodeLensTests {
  private static let list = "Küche\n[x] b\n[ ] a\n\nEmpty\n\nOther\n[ ] c\n"

  private static func titles(_ lenses: JSON) -> [String] {
    (lenses.array ?? []).compactMap { $0["command"]?["title"]?.string }
  }

  @Test func `there are no code lenses unless the setting is on`() {
    var client = ScriptedClient(viewing: Self.list)
    #expect(client.view("codeLens") == [])
    client.end()
  }

  @Test func `a client that can't apply edits gets lenses without commands`() {
    var client = ScriptedClient(viewing: Self.list, options: ["codeLens": true])
    let lenses = client.view("codeLens")
    #expect(Self.titles(lenses) == ["1/2", "0/1"])
    #expect((lenses.array ?? []).map { client.words(in: $0["range"]) } == ["Küche", "Other"])
    let refused = client.request("workspace/executeCommand", ["command": "todo-lsp.applyOperation"])
    #expect(refused == .error(code: -32803, message: "the client does not support workspace/applyEdit"))
    client.end()
  }

  @Test(arguments: [(1, "Küche\n[ ] a\n[x] b\n"), (2, "Küche\n[ ] a\n")])
  func `the command of a lens sends an edit`(index: Int, expected: String) throws {
    var client = ScriptedClient(
      viewing: Self.list, workspace: ["applyEdit": true], options: ["codeLens": true])
    let lenses = client.view("codeLens")
    #expect(Self.titles(lenses) == ["1/2", "sort", "archive", "0/1"])
    let command = try #require(lenses.array?[index]["command"])
    let reply = client.request(
      "workspace/executeCommand",
      ["command": command["command"] ?? .null, "arguments": command["arguments"] ?? .null])
    #expect(reply == .result(.null))
    let params = client.answer("workspace/applyEdit", ["applied": true])
    #expect(client.apply(workspaceEdit: params["edit"] ?? .null).hasPrefix(expected))
    _ = client.publications()
    client.end()
  }

  @Test(
    arguments: [
      ["command": "rm"], ["command": "todo-lsp.applyOperation"],
      [
        "command": "todo-lsp.applyOperation",
        "arguments": [["operation": "dance", "textDocument": ["uri": "file:///home/ann/list.xit"]]],
      ],
      [
        "command": "todo-lsp.applyOperation",
        "arguments": [["operation": "sort", "textDocument": ["uri": "file:///not/open"]]],
      ],
    ] as [JSON])
  func `an invalid command is rejected`(params: JSON) {
    var client = ScriptedClient(viewing: Self.list, workspace: ["applyEdit": true])
    guard case .error(let code, _) = client.request("workspace/executeCommand", params) else {
      Issue.record("no error")
      return
    }
    #expect(code == -32602)
    client.end()
  }
}
