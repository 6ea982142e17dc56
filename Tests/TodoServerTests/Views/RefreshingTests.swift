import JSON
import Testing

@testable import TodoServer

struct RefreshingTests {
  private static let refreshSupport: JSON = [
    "semanticTokens": ["refreshSupport": true], "inlayHint": ["refreshSupport": true],
    "codeLens": ["refreshSupport": true],
  ]
  private static let refreshRequests = [
    "workspace/semanticTokens/refresh", "workspace/inlayHint/refresh", "workspace/codeLens/refresh",
  ]

  @Test func `at midnight the client gets requests to refresh its views`() {
    let clock = TestClock(today: (2026, 11, 20))
    var client = ScriptedClient(
      viewing: "[ ] rent -> 2026-11-21\n", workspace: Self.refreshSupport,
      textDocument: ScriptedClient.tokenCapability, clock: clock)
    let range = [("range", ScriptedClient.range(0, 0, 1, 0))]
    #expect(client.view("inlayHint", range).array?.first?["label"] == "tomorrow")
    let first = client.view("semanticTokens/full")
    #expect(RenderedTokens(first["data"], in: client).lines.first?.contains("number.soon") == true)
    clock.passMidnight()
    client.fireTimer()
    for request in Self.refreshRequests { client.answer(request, .null) }
    _ = client.publications()
    #expect(client.view("inlayHint", range).array?.first?["label"] == "today")
    let next = client.view("semanticTokens/full")
    #expect(RenderedTokens(next["data"], in: client).lines.first?.contains("number.today") == true)
    client.end()
  }

  @Test func `at midnight due items become overdue in every view`() {
    let clock = TestClock(today: (2026, 11, 20))
    var client = ScriptedClient(
      viewing: "牛乳\n[ ] 😀 rent -> 2026-11-20\n[x] e\u{301}\n", workspace: Self.refreshSupport,
      textDocument: ScriptedClient.tokenCapability, options: ["codeLens": true], clock: clock)
    func overdue() -> [String] {
      client.request("workspace/symbol", ["query": "overdue"])?.result?.array?.compactMap {
        $0["name"]?.string
      } ?? []
    }
    let range = [("range", ScriptedClient.range(0, 0, 3, 0))]
    #expect(
      client.view("inlayHint", range).array?.compactMap { $0["label"]?.string } == ["1/2 (50 %)", "today"])
    let lenses = client.view("codeLens")
    #expect(lenses.array?.first?["command"]?["title"] == "1/2")
    #expect(overdue() == [])
    // The clock starts an hour before midnight; a second before it, nothing changes.
    clock.advance(by: .seconds(3599))
    client.fireTimer()
    clock.passMidnight()
    client.fireTimer()
    for request in Self.refreshRequests { client.answer(request, .null) }
    #expect(client.publications().map(\.codes) == [["overdue"]])
    #expect(
      client.view("inlayHint", range).array?.compactMap { $0["label"]?.string } == [
        "1/2 (50 %)", "yesterday",
      ])
    #expect(client.view("codeLens") == lenses)
    let tokens = client.view("semanticTokens/full")
    #expect(RenderedTokens(tokens["data"], in: client).lines[0].contains("number.overdue(-> 2026-11-20)"))
    #expect(overdue() == ["😀 rent -> 2026-11-20"])
    client.end()
  }

  @Test func `a client without refresh support gets no refresh requests`() {
    let clock = TestClock(today: (2026, 11, 20))
    var client = ScriptedClient(viewing: "[ ] eggs\n", clock: clock)
    clock.passMidnight()
    client.fireTimer()
    client.end()
  }

  @Test func `a changed setting refreshes the views`() {
    var client = ScriptedClient(viewing: "[ ] eggs\n", workspace: Self.refreshSupport)
    client.notify("workspace/didChangeConfiguration", ["settings": ["todo": ["inlayHints": "off"]]])
    for request in Self.refreshRequests { client.answer(request, .null) }
    client.end()
  }
}
