import JSON
import Testing

@testable import TodoServer

struct DocumentLinkTests {
  @Test(
    arguments: [
      ("[ ] see https://example.org/a_(b).", "https://example.org/a_(b)", "https://example.org/a_(b)"),
      ("[ ] 😀 (http://例.jp/牛)", "http://例.jp/牛", "http://例.jp/牛"),
      ("Title mailto:ann@example.org!", "mailto:ann@example.org", "mailto:ann@example.org"),
      ("[ ] x\n    ./notes.md", "./notes.md", "file:///home/ann/notes.md"),
      ("[ ] ../b/c", "../b/c", "file:///home/b/c"),
      ("[ ] [plan](docs/plän.md),", "docs/plän.md", "file:///home/ann/docs/pl%C3%A4n.md"),
    ])
  func `URLs and paths are links`(list: String, words: String, target: String) {
    for encoding in ScriptedClient.encodings {
      var client = ScriptedClient(viewing: list, encoding: encoding)
      let links = client.view("documentLink").array ?? []
      #expect(links.map { client.words(in: $0["range"]) } == [words])
      #expect(links.map { $0["target"] } == [.string(target)])
      client.end()
    }
  }

  @Test(
    arguments: [
      "[ ] and/or 1/2 -> 2026/11/20", "[ ] example.org/a.md", "[ ] a: b //c", "[ ] https://",
      "[ ] /etc/a.conf",
      "[ ] ../../../../a.md", "", "plain text\n    http",
    ])
  func `other slashes are not links`(list: String) {
    var client = ScriptedClient(viewing: list)
    #expect(client.view("documentLink") == [])
    client.end()
  }
}
