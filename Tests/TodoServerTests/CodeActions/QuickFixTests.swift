import JSON
import Testing

@testable import TodoServer

struct QuickFixTests {
  @Test(arguments: [
    ("[X|] eggs\n", "[x] eggs\n"), ("|[X] eggs|\n", "[x] eggs\n"),
    ("[ ] rent |->2026-1-31", "[ ] rent -> 2026-01-31"),
    ("[ ] für Ännchen |->2026-1-31\n[ ] milk\n", "[ ] für Ännchen -> 2026-01-31\n[ ] milk\n"),
  ])
  func `a problem at the cursor is fixed`(marked: String, expected: String) {
    let marked = SelectedText(marked)
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open(marked.text)
    let actions = client.actions(in: marked.range, only: ["quickfix"])
    #expect(actions.map { $0["isPreferred"] } == [true])
    #expect(client.apply(workspaceEdit: actions.first?["edit"] ?? .null) == expected)
    _ = client.publications()
    client.end()
  }

  @Test func `a fix refers to the client's diagnostic`() throws {
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open("[X] eggs\n")
    let shown = try #require(client.publications().first?.diagnostics)
    let otherServers: JSON = ["range": ScriptedClient.range(0, 1, 0, 2), "code": 7, "message": "spelling"]
    let actions = client.actions(in: ScriptedClient.range(0, 6, 0, 6), diagnostics: shown + [otherServers])
    let fix = try #require(actions.first { $0["kind"] == "quickfix" })
    #expect(fix["diagnostics"] == .array(shown))
    client.end()
  }

  @Test(arguments: [
    ("[|x] a #done=2026-01-01\n    [ ] b\n", 0, "[x] a #done=2026-01-01\n    [x] b #done=2026-11-20\n"),
    ("[|x] a #done=2026-01-01\n    [ ] b\n", 1, "[ ] a\n    [ ] b\n"),
    ("[|~] a\n    [ ] b\n", 0, "[~] a\n    [~] b\n"),
    ("[|x] a\n    [ ] b #repeat=1d\n", 0, "[x] a\n    [x] b #repeat=1d #done=2026-11-20\n"),
  ])
  func `the fixes of an unfinished sub-item follow the settings`(marked: String, index: Int, expected: String)
  {
    let marked = SelectedText(marked)
    var client = ScriptedClient(
      announcing: ScriptedClient.actionCapabilities, options: ["operations.doneStamp": true])
    client.open(marked.text)
    let actions = client.actions(in: marked.range, only: ["quickfix"])
    #expect(actions.count == 2)
    #expect(client.apply(workspaceEdit: actions.dropFirst(index).first?["edit"] ?? .null) == expected)
    _ = client.publications()
    client.end()
  }

  @Test func `there are no fixes without problems`() {
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open("[X] eggs\n[ ] milk\n")
    #expect(client.actions(in: ScriptedClient.range(1, 0, 1, 0), only: ["quickfix"]).isEmpty)
    _ = client.publications()
    client.end()
  }
}
