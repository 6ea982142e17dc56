import JSON
import Testing

@testable import TodoServer

/// The sizes of edits.
struct SmallEditTests {
  @Test func `completing one item among a hundred thousand is one character`() {
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open(String(repeating: "[ ] a\n", count: 100_000))
    let edits = edits(
      "refactor.rewrite.todo.complete", in: ScriptedClient.range(70_000, 0, 70_000, 0), &client)
    #expect(edits == [["range": ScriptedClient.range(70_000, 1, 70_000, 2), "newText": "x"]])
    _ = client.publications()
    client.end()
  }

  @Test func `sorting an almost sorted group touches only the lines that move`() {
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    let done = "[x] the done one\n    and more of it\n"
    client.open(
      String(repeating: "[ ] 😀\n", count: 100) + done + String(repeating: "[ ] é\n", count: 400))
    let range = ScriptedClient.range(0, 0, 0, 0)
    #expect(
      edits("source.sort.todo", in: range, &client) == [
        ["range": ScriptedClient.range(100, 0, 102, 0), "newText": ""],
        // It starts before the last line terminator, and a column after é would not be plain.
        ["range": ScriptedClient.range(501, 0, 502, 0), "newText": .string("[ ] é\n" + done)],
      ])
    _ = client.publications()
    client.end()
  }

  private func edits(_ kind: String, in range: JSON, _ client: inout ScriptedClient) -> [JSON] {
    let actions = client.actions(in: range, only: [kind])
    #expect(actions.count == 1)
    return actions.first?["edit"]?["documentChanges"]?.array?.first?["edits"]?.array ?? []
  }
}
