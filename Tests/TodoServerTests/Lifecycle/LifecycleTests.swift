import JSON
import JSONRPC
import Testing

@testable import TodoServer

struct LifecycleTests {
  @Test func `a client without capabilities is served`() {
    var client = ScriptedClient(uninitializedWith: TestClock(today: (2026, 11, 20)))
    let reply = client.request("initialize", [:])
    guard case .result(let result) = reply else {
      Issue.record("\(String(describing: reply))")
      return
    }
    #expect(result["serverInfo"] == ["name": "todo-lsp", "version": "1.2.3"])
    #expect(result["capabilities"]?["positionEncoding"] == "utf-16")
    let sync: JSON = ["openClose": true, "change": 2, "save": ["includeText": false]]
    #expect(result["capabilities"]?["textDocumentSync"] == sync)
    client.end()
  }

  @Test func `before initialize, requests are rejected and notifications ignored`() {
    var client = ScriptedClient(uninitializedWith: TestClock(today: (2026, 11, 20)))
    client.notify("textDocument/didOpen", ["textDocument": "nonsense"])
    let reply = client.request("textDocument/formatting", [:])
    #expect(reply == .error(code: -32002, message: "The first request must be 'initialize'."))
    client.end(status: 1)
  }

  @Test func `initialize is accepted once`() {
    var client = ScriptedClient()
    #expect(client.request("initialize", [:])?.code == -32600)
    client.end()
  }

  @Test func `only exit is allowed after shutdown`() {
    var client = ScriptedClient()
    #expect(client.request("shutdown", .null) == .result(.null))
    #expect(client.request("shutdown")?.code == -32600)
    #expect(client.request("textDocument/formatting", [:])?.code == -32600)
    client.notify("textDocument/didOpen", ["textDocument": "nonsense"])
    client.notify("exit")
    #expect(client.connection.exitStatus == 0)
  }

  @Test func `nothing is published after shutdown`() {
    var client = ScriptedClient()
    client.inOneTurn { client in
      client.notify(
        "textDocument/didOpen",
        ["textDocument": ["uri": "file:///a.xit", "languageId": "xit", "version": 1, "text": "[X] a\n"]])
      client.request("shutdown", .null)
    }
    #expect(client.claim("textDocument/publishDiagnostics").isEmpty)
    client.notify("exit")
    #expect(client.connection.exitStatus == 0)
  }

  @Test func `exit without shutdown exits with 1`() {
    var client = ScriptedClient()
    client.end(status: 1)
  }

  @Test(arguments: ["textDocument/moniker", "$/unknown", "workspace/willCreateFiles"])
  func `an unknown request gets an error`(method: String) {
    var client = ScriptedClient()
    #expect(client.request(method, [:]) == .error(code: -32601, message: "Unknown request '\(method)'."))
    client.end()
  }

  @Test func `an unknown notification is ignored`() {
    var client = ScriptedClient()
    client.notify("$/unknown", [1, 2])
    client.notify("textDocument/didDance")
    client.end()
  }

  @Test func `an error names the invalid parameter`() {
    var client = ScriptedClient()
    let reply = client.request("textDocument/formatting", ["textDocument": ["uri": 7]])
    let message = "params.textDocument.uri: expected a string, found a number"
    #expect(reply == .error(code: -32602, message: message))
    client.end()
  }

  @Test func `an error names a document that is not open`() {
    var client = ScriptedClient()
    let reply = client.request("textDocument/formatting", ["textDocument": ["uri": "file:///x"]])
    #expect(reply == .error(code: -32602, message: "params.textDocument.uri: file:///x is not open"))
    client.end()
  }

  @Test func `the server continues after a message that is not JSON`() {
    var client = ScriptedClient()
    client.send(Array("{\"id\": 5,".utf8))
    #expect(client.claim("error").map { $0["code"] } == [-32700])
    client.send(Array("[]".utf8))
    #expect(client.claim("error").map { $0["code"] } == [-32600])
    client.end()
  }
}

extension ScriptedClient.Reply {
  var code: Int? {
    if case .error(let code, _) = self { code } else { nil }
  }

  var result: JSON? {
    if case .result(let result) = self { result } else { nil }
  }
}
