import JSON
import TestSupport
import Testing

@testable import TodoServer

/// Lists with very many tags or very many uses of one tag.
struct ManyTagsTests {
  private static let many = (0..<1000).map { "[ ] #tag\($0) #no=v\($0)\n" }.joined()

  @Test(arguments: [
    ("[ ] #tag991️⃣", ["tag99", "tag990", "tag991"], 11), ("[ ] #TAG9981️⃣x", ["tag998"], 1),
    ("[ ] #none1️⃣", [], 0), ("[ ] #no=v431️⃣", ["v43", "v430"], 11), ("[ ] #no=\"v9991️⃣\"", ["v999"], 1),
  ])
  func `of very many tags, those that start with the typed text are suggested`(
    typed: String, first: [String], count: Int
  ) {
    let list = Self.many + typed
    var client = ScriptedClient(viewing: list)
    let labels = client.completion(at: 1, of: list).compactMap { $0["label"]?.string }
    #expect(labels.starts(with: first))
    #expect(labels.count == count)
    client.end()
  }

  @Test func `of very many highlights, those near the cursor are sent`() {
    let list =
      String(repeating: "[ ] #tag\n", count: 2000) + "[ ] #t1️⃣ag\n"
      + String(repeating: "[ ] #tag\n", count: 2000)
    var client = ScriptedClient(viewing: list)
    let lines = (client.view("documentHighlight", at: 1, of: list).array ?? []).compactMap {
      $0["range"]?["start"]?["line"]?.int
    }
    #expect(lines == Array(1751..<2251))
    #expect(client.view("references", at: 1, of: list).array?.count == 4001)
    client.end()
  }

  @Test func `the counts of tags follow every edit of every open document`() {
    var client = ScriptedClient()
    client.open("[ ] #a #a\n[ ] \n")
    client.open("[x] #a #b\n", uri: "file:///other.xit")
    func details(_ client: inout ScriptedClient) -> [String] {
      let reply = client.request(
        "textDocument/completion",
        ["textDocument": ["uri": .string(ScriptedClient.uri)], "position": ["line": 1, "character": 5]])
      return (reply?.result?["items"]?.array ?? []).map {
        "\($0["label"]?.string ?? "") \($0["detail"]?.string ?? "")"
      }
    }
    client.change(ScriptedClient.range(1, 4, 1, 4), to: "#")
    #expect(details(&client) == ["a 3 uses, 2 unfinished", "b 1 use, 0 unfinished"])
    client.change(ScriptedClient.range(0, 7, 0, 9), to: "#b")
    #expect(details(&client) == ["a 2 uses, 1 unfinished", "b 2 uses, 1 unfinished"])
    client.close(uri: "file:///other.xit")
    #expect(details(&client) == ["a 1 use, 1 unfinished", "b 1 use, 1 unfinished"])
    _ = client.publications()
    client.end()
  }
}
