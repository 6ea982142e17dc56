import JSON
import Testing

@testable import TodoServer

struct SnippetTests {
  private static let kind = "refactor.rewrite.todo.insertBelow"

  private static func capabilities(snippets: Bool) -> JSON {
    [
      "textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]],
      "workspace": ["workspaceEdit": ["documentChanges": true, "snippetEditSupport": .bool(snippets)]],
    ]
  }

  @Test func `a new item puts the cursor after its checkbox`() {
    var client = ScriptedClient(announcing: Self.capabilities(snippets: true))
    client.open("[ ] eggs\n[ ] milk\n")
    let action = client.actions(in: ScriptedClient.range(0, 0, 0, 0), only: [Self.kind]).first
    let edits = client.textEdits(of: action?["edit"] ?? .null)
    #expect(edits.map { $0["snippet"] } == [["kind": "snippet", "value": "[ ] $0\n"]])
    _ = client.publications()
    client.end()
  }

  @Test func `a client without snippets gets plain text`() {
    var client = ScriptedClient(announcing: Self.capabilities(snippets: false))
    client.open("[ ] eggs\n[ ] milk\n")
    #expect(client.perform(Self.kind, in: ScriptedClient.range(0, 0, 0, 0)) == "[ ] eggs\n[ ] \n[ ] milk\n")
    _ = client.publications()
    client.end()
  }

  @Test func `special characters of snippets are escaped`() {
    #expect(Snippet.text(Array("a$b}c\\d".utf8), cursor: 3) == "a\\$b$0\\}c\\\\d")
  }
}
