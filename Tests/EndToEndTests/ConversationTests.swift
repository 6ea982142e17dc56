import JSON
import Testing

struct ConversationTests {
  private static let document: JSON = ["uri": "file:///list.xit", "version": 2]

  @Test func `a session opens, edits, requests a code action and exits`() throws {
    let server = try ServerProcess()
    server.request(
      1, "initialize",
      [
        "processId": .null,
        "capabilities": ["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]],
      ])
    #expect(server.next()?["result"]?["serverInfo"]?["name"] == "todo-lsp")
    server.notify("initialized", [:])

    let item: JSON = ["uri": "file:///list.xit", "languageId": "xit", "version": 1, "text": "[X] eggs\n"]
    server.notify("textDocument/didOpen", ["textDocument": item])
    #expect(server.next()?["params"]?["diagnostics"]?.array?.map { $0["code"] } == ["uppercase-x"])

    let position: JSON = ["line": 0, "character": 1]
    let change: JSON = ["range": ["start": position, "end": ["line": 0, "character": 2]], "text": " "]
    server.notify("textDocument/didChange", ["textDocument": Self.document, "contentChanges": [change]])
    #expect(server.next()?["params"]?["diagnostics"] == [])

    let context: JSON = ["diagnostics": [], "only": ["refactor.rewrite.todo.complete"]]
    let range: JSON = ["start": position, "end": position]
    server.request(
      2, "textDocument/codeAction", ["textDocument": Self.document, "range": range, "context": context])
    let edits = server.next()?["result"]?.array?.first?["edit"]?["changes"]?["file:///list.xit"]
    #expect(edits?.array?.map { $0["newText"] } == ["x"])

    server.request(3, "shutdown")
    #expect(server.next() == ["jsonrpc": "2.0", "id": 3, "result": .null])
    server.notify("exit")
    #expect(server.next() == nil)
    #expect(server.end() == 0)
  }
}
