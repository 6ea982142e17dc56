import Foundation
import JSON
import Testing

@testable import TodoServer

struct PullTests {
  static let capabilities: JSON = [
    "textDocument": ["diagnostic": [:]],
    "workspace": ["diagnostics": ["refreshSupport": true], "workspaceFolders": true],
  ]
  static let options: JSON = ["pullDiagnostics": true]

  @Test func `nothing is published to a client that pulls`() {
    var client = ScriptedClient(announcing: Self.capabilities, options: Self.options)
    let announced = client.replies[1]?.result?["capabilities"]?["diagnosticProvider"]
    #expect(announced == ["interFileDependencies": false, "workspaceDiagnostics": false])
    client.open("[X] eggs\n")

    let first = client.pull() ?? .null
    #expect(first["kind"] == "full")
    #expect(first["items"]?.array?.map { $0["code"] } == ["uppercase-x"])
    let second = client.pull(having: first["resultId"])
    #expect(second == ["kind": "unchanged", "resultId": first["resultId"] ?? .null])

    client.change(ScriptedClient.range(0, 1, 0, 2), to: "x")
    #expect(client.pull(having: first["resultId"])?["items"] == [])
    client.end()
  }

  @Test(arguments: [(capabilities, JSON.null), (JSON.object(JSONObject()), options)])
  func `diagnostics are published unless the client can pull and the option is on`(
    capabilities: JSON, options: JSON
  ) {
    var client = ScriptedClient(announcing: capabilities, options: options)
    #expect(client.replies[1]?.result?["capabilities"]?["diagnosticProvider"] == nil)
    client.open("[X] eggs\n")
    #expect(client.publications().count == 1)
    client.end()
  }

  @Test func `at midnight a client gets a request to pull again`() {
    let clock = TestClock(today: (2026, 11, 20))
    var client = ScriptedClient(announcing: Self.capabilities, options: Self.options, clock: clock)
    client.open("[ ] rent -> 2026-11-20\n")
    clock.passMidnight()
    client.fireTimer()
    client.answer("workspace/diagnostic/refresh", .null)
    #expect(client.pull()?["items"]?.array?.map { $0["code"] } == ["overdue"])
    client.end()
  }

  @Test(arguments: [true, false])
  func `a problem that waits for a pause is pulled after it, if the client can be asked to`(canRefresh: Bool)
  {
    let clock = TestClock(today: (2026, 11, 20))
    var client = ScriptedClient(
      announcing: canRefresh ? Self.capabilities : ["textDocument": ["diagnostic": [:]]],
      options: Self.options,
      clock: clock)
    client.open("[ ] a\n    [ ] b\n")
    client.change(ScriptedClient.range(0, 1, 0, 2), to: "x")
    #expect(client.pull()?["items"]?.array?.count == (canRefresh ? 0 : 1))
    clock.advance(by: .seconds(1))
    client.fireTimer()
    if canRefresh { client.answer("workspace/diagnostic/refresh", .null) }
    #expect(client.pull()?["items"]?.array?.count == 1)
    client.end()
  }

  @Test func `after a change of settings a client gets a request to pull again`() {
    var client = ScriptedClient(announcing: Self.capabilities, options: Self.options)
    client.open("[X] eggs\n")
    let settings: JSON = ["todo": ["severity": ["uppercase-x": "off"]]]
    client.notify("workspace/didChangeConfiguration", ["settings": settings])
    client.answer("workspace/diagnostic/refresh", .null)
    #expect(client.pull()?["items"] == [])
    client.end()
  }
}

extension ScriptedClient {
  /// Pulls the diagnostics of a document.
  mutating func pull(having resultID: JSON? = nil, uri: String = Self.uri) -> JSON? {
    let params: JSON = ["textDocument": ["uri": .string(uri)], "previousResultId": resultID ?? .null]
    return request("textDocument/diagnostic", params)?.result
  }
}
