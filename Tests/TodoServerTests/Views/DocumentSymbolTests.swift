import JSON
import Testing

@testable import TodoServer

struct DocumentSymbolTests {
  private static let list = """
    Einkauf 🛒
    [x] eíer
    [ ] !! 牛乳 -> 2026-11-25 #work
        [~] oat
        [ ]

    [?] alone
      and more

    Empty
    [e] odd

    """

  private static func capability(hierarchical: Bool) -> JSON {
    [
      "documentSymbol": [
        "hierarchicalDocumentSymbolSupport": .bool(hierarchical),
        "symbolKind": ["valueSet": [3, 13, 14, 15, 17, 21, 24]], "tagSupport": ["valueSet": [1]],
      ]
    ]
  }

  @Test(arguments: ScriptedClient.encodings)
  func `groups contain items, and items their sub-items`(encoding: String) {
    var client = ScriptedClient(
      viewing: Self.list, encoding: encoding, textDocument: Self.capability(hierarchical: true))
    let symbols = client.view("documentSymbol").array ?? []
    let drawn = symbols.map { Self.draw($0, in: client, "") }.joined()
    #expect(
      drawn == """
        3 Einkauf 🛒 (2/4): Einkauf 🛒
          14 eíer done: [x] eíer
          17 牛乳 -> 2026-11-25 #work (!! · 2026-11-25 · 1/2): [ ] !! 牛乳 -> 2026-11-25 #work
            21 oat done: [~] oat
            17 [ ]: [ ]
        13 alone: [?] alone
        3 Empty (0/1): Empty
          15 odd: [e] odd

        """)
    #expect(client.words(in: symbols[1]["range"]) == "[?] alone⏎  and more")
    client.end()
  }

  private static func draw(_ symbol: JSON, in client: ScriptedClient, _ indentation: String) -> String {
    let detail = symbol["detail"]?.string.map { " (\($0))" } ?? ""
    let done = symbol["tags"] == [1] ? " done" : ""
    let line =
      "\(indentation)\(symbol["kind"]?.int ?? 0) \(symbol["name"]?.string ?? "")\(detail)\(done): "
      + client.words(in: symbol["selectionRange"]) + "\n"
    return (symbol["children"]?.array ?? []).reduce(line) { $0 + draw($1, in: client, indentation + "  ") }
  }

  @Test func `a client without hierarchy gets a flat list`() {
    var client = ScriptedClient(viewing: Self.list, textDocument: Self.capability(hierarchical: false))
    let symbols = client.view("documentSymbol").array ?? []
    let drawn = symbols.map { symbol in
      "\(symbol["containerName"]?.string ?? "-") > \(symbol["name"]?.string ?? "")"
    }
    #expect(
      drawn == [
        "- > Einkauf 🛒", "Einkauf 🛒 > eíer", "Einkauf 🛒 > 牛乳 -> 2026-11-25 #work",
        "牛乳 -> 2026-11-25 #work > oat", "牛乳 -> 2026-11-25 #work > [ ]", "- > alone", "- > Empty",
        "Empty > odd",
      ])
    #expect(symbols.allSatisfy { $0["location"]?["uri"] == .string(ScriptedClient.uri) })
    client.end()
  }

  @Test func `a client gets only kinds and tags that it knows`() {
    var client = ScriptedClient(viewing: "[~] eggs\n[@] milk\n")
    let symbols = client.view("documentSymbol").array ?? []
    #expect(symbols.map { $0["kind"] } == [17, 17])
    #expect(symbols.allSatisfy { $0["tags"] == nil })
    client.end()
  }
}
