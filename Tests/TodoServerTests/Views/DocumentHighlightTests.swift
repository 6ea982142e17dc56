import JSON
import Testing

@testable import TodoServer

struct DocumentHighlightTests {
  private static let list = "[ ] 😀 #T1️⃣ag=x #tags\n    牛乳 #TAG\n\n[x] #tag #größe 2️⃣a#tag\n"

  @Test(arguments: ScriptedClient.encodings)
  func `all uses of a tag are highlighted, in any case`(encoding: String) {
    var client = ScriptedClient(viewing: Self.list, encoding: encoding)
    let highlights = client.view("documentHighlight", at: 1, of: Self.list).array ?? []
    #expect(highlights.map { client.words(in: $0["range"]) } == ["#Tag", "#TAG", "#tag"])
    #expect(highlights.compactMap { $0["range"]?["start"]?["line"]?.int } == [0, 1, 3])
    client.end()
  }

  @Test func `words are not highlighted`() {
    var client = ScriptedClient(viewing: Self.list)
    #expect(client.view("documentHighlight", at: 2, of: Self.list) == .null)
    client.end()
  }
}
