import JSON
import Testing

/// `$/setTrace` and `$/logTrace`.
struct TraceTests {
  @Test func `only messages that are handled after tracing began are traced`() {
    var client = ScriptedClient()
    client.notify("$/setTrace", ["value": "verbose"])
    #expect(client.claim("$/logTrace").isEmpty)
    client.request("workspace/symbol", ["query": ""])
    let traces = client.claim("$/logTrace")
    #expect(traces.map { $0["message"] } == ["handled workspace/symbol"])
    #expect(traces.allSatisfy { $0["verbose"] != nil })
    client.end()
  }
}
