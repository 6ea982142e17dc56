import JSON
import Testing

@testable import TodoServer

struct CancellationTests {
  @Test func `a request cancelled in the same turn is not handled`() {
    var client = ScriptedClient()
    client.inOneTurn { client in
      client.request("textDocument/formatting", ["textDocument": ["uri": "file:///x"]])
      client.notify("$/cancelRequest", ["id": 2])
    }
    #expect(client.replies[2]?.code == -32800)
    client.end()
  }

  @Test func `a request cannot be cancelled after its reply`() {
    var client = ScriptedClient()
    client.request("textDocument/formatting", ["textDocument": ["uri": "file:///x"]])
    client.notify("$/cancelRequest", ["id": 2])
    #expect(client.replies[2]?.code == -32602)
    client.end()
  }

  @Test func `a cancellation before its request has no effect`() {
    var client = ScriptedClient()
    client.inOneTurn { client in
      client.notify("$/cancelRequest", ["id": 2])
      client.request("textDocument/formatting", ["textDocument": ["uri": "file:///x"]])
    }
    #expect(client.replies[2]?.code == -32602)
    client.end()
  }

  @Test func `initialize and shutdown cannot be cancelled`() {
    var client = ScriptedClient(uninitializedWith: TestClock(today: (2026, 11, 20)))
    client.inOneTurn { client in
      client.request("initialize", [:])
      client.notify("$/cancelRequest", ["id": 1])
      client.request("shutdown")
      client.notify("$/cancelRequest", ["id": 2])
    }
    #expect(client.replies[1]?.result != nil)
    #expect(client.replies[2] == .result(.null))
  }
}
