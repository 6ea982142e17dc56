import JSON
import Testing

@testable import TodoServer

/// `todo/applyOperation` with operations that menus have only as presets.
struct OperationRequestTests {
  @Test(
    arguments: [
      ("postpone", "1w", "Postpone to Fri 27 Nov", "[ ] a -> 2026-11-27\n"),
      ("postpone", "2d", "Postpone to Sun 22 Nov", "[ ] a -> 2026-11-22\n"),
      ("set-status", "done", "Complete", "[x] a -> 2026-11-20\n"),
      ("set-status", "~", "Drop", "[~] a -> 2026-11-20\n"),
      ("sort", "text", "Sort the group by text", nil),
    ] as [(String, String, String, String?)])
  func `an operation takes its value`(operation: String, value: String, label: String, expected: String?) {
    let list = "[ ] b\n[ ] a -> 2026-11-20\n"
    var client = ScriptedClient(
      announcing: ["workspace": ["applyEdit": true]], clock: TestClock(today: (2026, 11, 20)))
    client.open(list)
    let lines: JSON = expected == nil ? [0, 2] : [1, 2]
    let params: JSON = [
      "operation": .string(operation), "argument": .string(value), "lines": lines,
      "textDocument": ["uri": .string(ScriptedClient.uri), "version": 1],
    ]
    let reply = client.request("todo/applyOperation", params)?.result
    #expect(reply?["label"]?.string?.hasPrefix(label) == true)
    let command: JSON = ["command": "todo-lsp.applyOperation", "arguments": [params]]
    #expect(client.request("workspace/executeCommand", command)?.result == .null)
    #expect(client.claim("workspace/applyEdit").first == reply)
    let text = client.apply(workspaceEdit: reply?["edit"] ?? .null)
    #expect(text == (expected.map { "[ ] b\n\($0)" } ?? "[ ] a -> 2026-11-20\n[ ] b\n"))
    _ = client.publications()
    client.end()
  }
}
