import JSON
import JSONRPC
import LanguageServerProtocol
import Testing
import TodoModel

@testable import TodoServer

struct SynchronizationTests {
  @Test func `changes in one notification are applied one after the other`() {
    var client = ScriptedClient()
    client.open("[ ] eggs\n[ ] milk\n")
    client.change([
      (ScriptedClient.range(0, 4, 0, 8), "bread"), (ScriptedClient.range(0, 9, 1, 0), ""),
      (ScriptedClient.range(0, 9, 0, 9), "\n"),
    ])
    #expect(client.text() == "[ ] bread\n[ ] milk\n")
    _ = client.publications()
    client.end()
  }

  @Test(arguments: [
    ("a column past the end", 0, 99, 0, 99), ("a line past the end", 9, 0, 9, 9),
    ("from here to nowhere", 0, 2, 99, 0), ("inside of an emoji", 1, 1, 1, 2),
    ("from inside of CRLF", 0, 9, 1, 0), ("backwards", 1, 2, 0, 1),
  ])
  func `an invalid range is clamped as clients do`(
    name: String, startLine: Int, startColumn: Int, endLine: Int, endColumn: Int
  ) {
    var client = ScriptedClient()
    client.open("[ ] eggs\r\n😀 milk")
    client.change(ScriptedClient.range(startLine, startColumn, endLine, endColumn), to: "x")
    #expect(client.claim("window/logMessage").count == (name == "backwards" ? 1 : 0))
    _ = client.publications()
    client.end()
  }

  @Test func `the whole text can be replaced`() {
    var client = ScriptedClient()
    client.open("[ ] eggs\n", version: -5)
    client.change([
      (ScriptedClient.range(0, 0, 0, 0), "lost"), (nil, "[ ] milk\n"),
      (ScriptedClient.range(0, 1, 0, 2), "x"),
    ])
    #expect(client.text() == "[x] milk\n")
    _ = client.publications()
    client.end()
  }

  @Test(arguments: [
    ("file:///a/b.md", "", Dialect.markdown), ("file:///a/B.MARKDOWN", "plaintext", .markdown),
    ("file:///a/b.md", "xit", .markdown), ("file:///a/b", "xit", .extended),
    ("untitled:Untitled-1", "markdown", .markdown), ("file:///a/todo.xit", "", .extended),
  ])
  func `a document is Markdown by its language or its name`(
    uri: String, languageID: String, dialect: Dialect
  ) {
    var client = ScriptedClient()
    client.open("[ ] eggs\n", uri: uri, languageID: languageID)
    #expect(client.connection.handler.session.documents[DocumentURI(uri)]?.list.dialect == dialect)
    _ = client.publications()
    client.end()
  }

  @Test func `a document that is opened twice is replaced`() {
    var client = ScriptedClient()
    client.open("[ ] eggs\n")
    client.open("[ ] milk\n", version: 7)
    #expect(client.logs == ["\(ScriptedClient.uri) was opened although it is open"])
    #expect(client.publications().count == 2)
    client.end()
  }

  @Test func `a document that is not open cannot be changed, saved or closed`() {
    var client = ScriptedClient()
    let identifier: JSON = ["uri": "file:///x", "version": 2]
    client.notify("textDocument/didChange", ["textDocument": identifier, "contentChanges": []])
    client.notify("textDocument/didSave", ["textDocument": identifier])
    client.notify("textDocument/didClose", ["textDocument": identifier])
    #expect(
      client.logs == ["changed", "saved", "closed"].map { "file:///x was \($0) although it is not open" })
    client.end()
  }

  @Test func `an old version is logged and its change applied`() {
    var client = ScriptedClient()
    client.open("[ ] eggs\n", version: 5)
    client.documents[ScriptedClient.uri]?.version = 2
    client.change(ScriptedClient.range(0, 1, 0, 2), to: "x")
    #expect(client.logs == ["\(ScriptedClient.uri) went from version 5 to version 3"])
    _ = client.publications()
    client.end()
  }

  @Test func `a document whose change cannot be decoded is closed`() {
    var client = ScriptedClient()
    client.open("[X] eggs\n")
    #expect(client.publications().map(\.codes) == [["uppercase-x"]])
    let params: JSON = ["textDocument": ["uri": .string(ScriptedClient.uri)], "contentChanges": [[:]]]
    client.notify("textDocument/didChange", params)
    #expect(client.logs.count == 1)
    #expect(client.claim("window/showMessage").map { $0["type"] } == [1])
    #expect(client.publications().map(\.codes) == [[]])
    client.open("[x] eggs\n")
    #expect(client.publications().map(\.codes) == [[]])
    client.end()
  }

  @Test func `a notification with invalid parameters is logged`() {
    var client = ScriptedClient()
    client.notify("textDocument/didChange", ["textDocument": ["uri": "x"], "contentChanges": [["range": 1]]])
    let reason = "params.contentChanges[0].range: expected an object, found a number"
    #expect(client.logs == ["textDocument/didChange has invalid parameters: \(reason)"])
    client.end()
  }
}

extension ScriptedClient {
  /// The messages logged since the last call.
  var logs: [String] {
    mutating get { claim("window/logMessage").compactMap { $0["message"]?.string } }
  }
}
