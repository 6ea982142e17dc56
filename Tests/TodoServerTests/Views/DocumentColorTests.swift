import JSON
import Testing

@testable import TodoServer

struct DocumentColorTests {
  private static let list = "Küche 😀\n[ ] !!! 牛乳\n[ ] a\n    [@] ! sub\n[x] b\n[ ] c\n[ ] d\n"
  private static let capability: JSON = ["colorProvider": [:]]
  private static let setting: JSON = ["documentColors": true]

  @Test(arguments: ScriptedClient.encodings)
  func `the most urgent items are red`(encoding: String) {
    var client = ScriptedClient(
      viewing: Self.list, encoding: encoding, textDocument: Self.capability, options: Self.setting)
    #expect(client.replies[1]?.result?["capabilities"]?["colorProvider"] == true)
    let colors = client.view("documentColor").array ?? []
    #expect(colors.map { client.words(in: $0["range"]) } == ["[ ]", "[ ]", "[@]", "[ ]", "[ ]"])
    #expect(colors.compactMap { $0["range"]?["start"]?["line"]?.int } == [1, 2, 3, 5, 6])
    #expect(colors.map { $0["color"]?["red"]?.double } == [0.86, 0.26, 0.98, 0.12, 0.12])
    #expect(client.view("colorPresentation") == [])
    client.end()
  }

  @Test func `colors need the setting and the client's support`() {
    var client = ScriptedClient(viewing: Self.list)
    #expect(client.view("documentColor") == [])
    #expect(client.replies[1]?.result?["capabilities"]?["colorProvider"] == nil)
    client.end()
  }
}
