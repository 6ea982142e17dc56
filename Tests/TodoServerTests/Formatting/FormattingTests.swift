import JSON
import Testing

@testable import TodoServer

struct FormattingTests {
  private static let messy = "\n[X]  eggs  \n\n\n[ ] für Ännchen   \n[ ] milk  "

  @Test func `a document is formatted line by line`() {
    var client = ScriptedClient()
    client.open(Self.messy)
    let edits = client.edits("textDocument/formatting")
    #expect(edits.count > 1)
    #expect(client.apply(edits) == "[x] eggs\n\n[ ] für Ännchen\n[ ] milk\n")
    #expect(client.edits("textDocument/formatting").isEmpty)
    _ = client.publications()
    client.end()
  }

  @Test func `dates in words are written only if a setting says so`() {
    for isOn in [false, true] {
      var client = ScriptedClient(
        viewing: "[ ] eggs -> fri\n", options: ["format": ["dateWords": .bool(isOn)]])
      let edits = client.edits("textDocument/formatting")
      #expect(client.apply(edits) == "[ ] eggs -> \(isOn ? "2026-11-27" : "fri")\n")
      _ = client.publications()
      client.end()
    }
  }

  @Test func `only the lines of a range are formatted`() {
    var client = ScriptedClient()
    client.open(Self.messy)
    let edits = client.edits("textDocument/rangeFormatting", ["range": ScriptedClient.range(1, 0, 2, 0)])
    #expect(client.apply(edits) == "\n[x] eggs\n\n\n[ ] für Ännchen   \n[ ] milk  ")
    _ = client.publications()
    client.end()
  }

  @Test func `overlapping ranges are formatted once`() {
    var client = ScriptedClient()
    client.open(Self.messy)
    let ranges: JSON = [ScriptedClient.range(1, 0, 2, 0), ScriptedClient.range(1, 3, 4, 2)]
    let edits = client.edits("textDocument/rangesFormatting", ["ranges": ranges])
    #expect(client.apply(edits) == "\n[x] eggs\n\n[ ] für Ännchen\n[ ] milk  ")
    _ = client.publications()
    client.end()
  }

  @Test func `an item that two ranges touch is formatted once`() {
    var client = ScriptedClient()
    client.open("[ ] a\n  [ ] b\n  [ ] c\n")
    let ranges: JSON = [ScriptedClient.range(2, 0, 2, 3), ScriptedClient.range(1, 0, 1, 3)]
    let edits = client.edits("textDocument/rangesFormatting", ["ranges": ranges])
    #expect(client.apply(edits) == "[ ] a\n    [ ] b\n    [ ] c\n")
    _ = client.publications()
    client.end()
  }

  @Test func `CRLF stays CRLF, and a lone LF among them becomes one`() {
    var client = ScriptedClient()
    client.open("[ ] eggs \r\n[ ] milk\n[ ] salt\r\n")
    #expect(client.apply(client.edits("textDocument/formatting")) == "[ ] eggs\r\n[ ] milk\r\n[ ] salt\r\n")
    _ = client.publications()
    client.end()
  }

  @Test func `a Markdown document is not formatted`() {
    var client = ScriptedClient()
    client.open("- [X]  eggs  \n", languageID: "markdown")
    #expect(client.edits("textDocument/formatting").isEmpty)
    _ = client.publications()
    client.end()
  }

  @Test func `groups are sorted if the settings say so, but not by a range`() {
    var client = ScriptedClient()
    client.notify("workspace/didChangeConfiguration", ["settings": ["todo": ["format": ["sort": true]]]])
    let list = "[x] eggs  \n[ ] milk\n[ ] ! tea\n    green\n\n[ ] salt\n"
    client.open(list)
    let range = client.edits("textDocument/rangeFormatting", ["range": ScriptedClient.range(0, 0, 1, 0)])
    #expect(range.count == 1)
    let edits = client.edits("textDocument/formatting")
    #expect(client.apply(edits) == "[ ] ! tea\n    green\n[ ] milk\n[x] eggs\n\n[ ] salt\n")
    #expect(client.edits("textDocument/formatting").isEmpty)
    _ = client.publications()
    client.end()
  }

  @Test(arguments: [true, false])
  func `several ranges are announced to a client that supports them`(supported: Bool) {
    let capabilities: JSON = ["textDocument": ["rangeFormatting": ["rangesSupport": .bool(supported)]]]
    var client = ScriptedClient(announcing: capabilities)
    let provider = client.replies[1]?.result?["capabilities"]?["documentRangeFormattingProvider"]
    #expect(provider == (supported ? ["rangesSupport": true] : true))
    client.end()
  }
}

extension ScriptedClient {
  /// Requests the edits that format a document.
  mutating func edits(_ method: String, _ more: JSON = [:], uri: String = Self.uri) -> [JSON] {
    var params = JSONObject()
    params.set("textDocument", to: ["uri": .string(uri)])
    for member in more.object?.members ?? [] { params.set(member.key, to: member.value) }
    return request(method, .object(params))?.result?.array ?? []
  }
}
