import JSON
import Testing

@testable import TodoServer

struct FadingTests {
  private static let list = "[~] eggs\n[x] milk\n    [ ] tea\n[ ] jam\n"

  private static func capabilities(tags: JSON) -> JSON {
    ["textDocument": ["publishDiagnostics": ["tagSupport": ["valueSet": tags]]]]
  }

  @Test(
    arguments: [
      (["fade": "obsolete"], [1, 2], [[1]]), (["fade": "finished"], [1, 2], [[1], [1]]),
      (["fade": "finished"], [2, 7], []), (["fade": "nothing"], [1, 2], []), ([:], [1, 2], []),
      (["fade": "finished"], [], []),
    ] as [(JSON, JSON, [JSON])])
  func `finished items are faded if the setting is on and the editor supports it`(
    options: JSON, supported: JSON, expected: [JSON]
  ) {
    var client = ScriptedClient(announcing: Self.capabilities(tags: supported), options: options)
    client.open(Self.list)
    let tags = client.publications().first?.diagnostics.compactMap { $0["tags"] }
    #expect(tags == expected)
    client.end()
  }

  @Test func `as many problems as the limit allows leave no room for faded items`() {
    var client = ScriptedClient(
      announcing: Self.capabilities(tags: [1]), options: ["fade": "finished", "diagnosticsLimit": 2])
    client.open("[X] eggs\n[X] milk\n[~] tea\n")
    #expect(client.publications().map(\.codes) == [["uppercase-x", "uppercase-x"]])
    client.end()
  }

  @Test func `a duplicate names the original item`() {
    var client = ScriptedClient(
      announcing: ["textDocument": ["publishDiagnostics": ["relatedInformation": true]]])
    client.open("[ ] eggs\n[ ] milk\n[ ] eggs\n")
    let related = client.publications().first?.diagnostics.first?["relatedInformation"]?.array
    let location: JSON = ["uri": .string(ScriptedClient.uri), "range": ScriptedClient.range(0, 0, 0, 8)]
    #expect(related == [["location": location, "message": "First occurrence"]])
    client.end()
  }

  @Test(
    arguments: [
      (
        ["codeDescriptionSupport": true], ["helpPage": "https://example.org/p"],
        "https://example.org/p#uppercase-x"
      ),
      (["codeDescriptionSupport": true], [:], nil), ([:], ["helpPage": "https://example.org/p"], nil),
    ] as [(JSON, JSON, JSON?)])
  func `a problem's code links to the help page`(announced: JSON, options: JSON, link: JSON?) {
    var client = ScriptedClient(
      announcing: ["textDocument": ["publishDiagnostics": announced]], options: options)
    client.open("[X] eggs\n")
    #expect(client.publications().first?.diagnostics.first?["codeDescription"]?["href"] == link)
    client.end()
  }
}
