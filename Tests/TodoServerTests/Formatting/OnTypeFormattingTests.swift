import JSON
import TestSupport
import Testing

@testable import TodoServer

struct OnTypeFormattingTests {
  /// The cases of `Tests/Fixtures/Enter`, with the line break and the indentation that editors insert.
  @Test(arguments: try EnterCase.all(), ["", "    "])
  func `Enter does what it does in every editor`(_ enter: EnterCase, indentation: String) throws {
    try enter.checkRequest(indentation)
  }

  @Test(arguments: try EnterCase.all().compactMap(\.withEmoji))
  func `Enter does the same in a line with emoji`(_ enter: EnterCase) throws { try enter.checkRequest("") }

  @Test func `a client that wants the cursor gets it in the edit around it`() {
    var client = ScriptedClient()
    client.open("[\n ] eggs\n")
    let edits = client.edits(
      "textDocument/onTypeFormatting",
      ["position": ["line": 1, "character": 0], "ch": "\n", "wantsCursor": true])
    #expect(
      edits == [
        [
          "range": ScriptedClient.range(0, 1, 1, 7),
          "snippet": ["kind": "snippet", "value": " ] eggs\n[ ] $0"],
        ]
      ])
    _ = client.publications()
    client.end()
  }

  @Test func `other keys do nothing`() {
    var client = ScriptedClient()
    client.open("[ ] eggs\n\n")
    let position: JSON = ["line": 1, "character": 0]
    #expect(client.edits("textDocument/onTypeFormatting", ["position": position, "ch": "}"]).isEmpty)
    _ = client.publications()
    client.end()
  }
}

extension EnterCase {
  /// Inserts a line break, requests the edits, and compares the text; also the cursor, where they move it.
  fileprivate func checkRequest(_ indentation: String) throws {
    let settings: JSON = stampsCreated ? ["operations": ["createdStamp": true]] : [:]
    var client = ScriptedClient(
      announcing: ["general": ["positionEncodings": ["utf-8"]]],
      options: dialect == "strict" ? ["dialect": "strict"] : settings, encoding: "utf-8")
    client.open(before.text, languageID: dialect == "markdown" ? "markdown" : "xit")
    let lines = before.text.utf8.prefix(before.cursor).split(
      separator: 0x0A, omittingEmptySubsequences: false)
    let (line, column) = (lines.count - 1, lines.last?.count ?? 0)
    client.change(ScriptedClient.range(line, column, line, column), to: "\n" + indentation)
    let start = Array(before.text.utf8.prefix(before.cursor)) + Array("\n\(indentation)".utf8)
    let plain =
      String(decoding: start, as: UTF8.self)
      + String(decoding: before.text.utf8.dropFirst(before.cursor), as: UTF8.self)
    let edits = client.edits(
      "textDocument/onTypeFormatting",
      [
        "position": ["line": .integer(line + 1), "character": .integer(indentation.count)], "ch": "\n",
        "folded": .bool(isFolded),
      ])
    #expect(client.apply(edits) == after?.text ?? plain)
    _ = client.publications()
    client.end()
  }
}
