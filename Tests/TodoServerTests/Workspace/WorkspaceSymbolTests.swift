import JSON
import TestSupport
import Testing
import TemporaryFiles

@testable import TodoServer

struct WorkspaceSymbolTests {
  private static let first = "Einkauf 🛒\n[ ] ! 牛乳 😀 -> 2026-11-19 #shop\n    [x] e\u{301}ier\n"
  private static let second = "[@] call #Work\n[ ]\n[~] shop\n"

  private func names(_ client: inout ScriptedClient, _ query: String) -> [String] {
    symbols(&client, query).compactMap { $0["name"]?.string }
  }

  private func symbols(_ client: inout ScriptedClient, _ query: String) -> [JSON] {
    client.request("workspace/symbol", ["query": .string(query)])?.result?.array ?? []
  }

  @Test(arguments: ScriptedClient.encodings)
  func `a filter finds items and groups in open documents and files`(encoding: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.first, to: "a.xit")
    try folder.write("[ ] stale\n", to: "b.xit")
    var client = ScriptedClient(
      workingIn: [folder.uri()], encoding: encoding,
      workspace: ["symbol": ["tagSupport": ["valueSet": [1]], "symbolKind": ["valueSet": [3, 14, 17, 24]]]])
    client.open(Self.second, uri: folder.uri("b.xit"))
    _ = client.publications()
    #expect(names(&client, "") == ["牛乳 😀 -> 2026-11-19 #shop", "call #Work", "[ ]"])
    #expect(names(&client, "!") == ["牛乳 😀 -> 2026-11-19 #shop"])
    #expect(names(&client, "#work") == ["call #Work"])
    #expect(names(&client, "overdue") == ["牛乳 😀 -> 2026-11-19 #shop"])
    #expect(names(&client, "einkauf") == ["Einkauf 🛒"])
    #expect(names(&client, "éier any") == ["e\u{301}ier"])
    #expect(names(&client, "any -open -ongoing") == ["e\u{301}ier", "shop"])
    let finished = symbols(&client, "any shop obsolete")
    #expect(finished.first?["kind"] == 17)
    #expect(finished.first?["tags"] == [1])
    let symbol = try #require(symbols(&client, "牛").first)
    #expect(symbol["containerName"] == "Einkauf 🛒")
    #expect(symbol["location"]?["uri"] == .string(folder.uri("a.xit")))
    let text = ClientText(Self.first, encoding: encoding)
    let indices = text.indices(of: symbol["location"]?["range"] ?? .null)
    var words = ""
    words.unicodeScalars.append(contentsOf: text.scalars[indices])
    #expect(words == "[ ] ! 牛乳 😀 -> 2026-11-19 #shop")
    client.end()
  }

  @Test func `a filter may be one that the settings name, and others narrow it`() throws {
    let folder = try TemporaryFolder()
    try folder.write(##"{"views": {"work": "#work OR !!"}}"##, to: ".todo-format.json")
    try folder.write("[ ] one #work\n[ ] !! two\n[ ] three\n[x] four #work\n", to: "a.xit")
    var client = ScriptedClient(workingIn: [folder.uri()])
    #expect(names(&client, "@work") == ["one #work", "two"])
    #expect(names(&client, "@work one") == ["one #work"])
    #expect(names(&client, "-@work") == ["three"])
    #expect(names(&client, "@wor") == [])
    #expect(
      client.request("todo/agenda", ["limit": 0])?.result?["views"]
        == [["name": "work", "filter": "#work OR !!"]])
    client.end()
  }

  @Test func `an invalid filter is an error, but one being typed finds nothing`() {
    var client = ScriptedClient(viewing: "[ ] eggs\n")
    let message = "params.query: column 5: 'frx' is not a date: use 2026-01-31, fri, 5d, eom or \"next week\""
    #expect(
      client.request("workspace/symbol", ["query": "due<frx eggs"]) == .error(code: -32602, message: message))
    #expect(names(&client, "eggs due<frx") == [])
    #expect(names(&client, "eggs due<") == [])
    #expect(names(&client, "eggs") == ["eggs"])
    client.end()
  }

  @Test func `the number of symbols is limited`() {
    var client = ScriptedClient(viewing: String(repeating: "[ ] eggs\n", count: 1200))
    #expect(names(&client, "").count == MethodHandlers.symbolLimit)
    #expect(names(&client, "eggs").count == MethodHandlers.symbolLimit)
    client.end()
  }

  @Test func `the first titles and items are shown, in order`() {
    let groups = (0..<MethodHandlers.symbolLimit).map { "eggs \($0)\n[ ] white eggs\n\n" }
    var client = ScriptedClient(viewing: "[ ] brown eggs\n\n" + groups.joined())
    let names = names(&client, "eggs")
    #expect(names.count == MethodHandlers.symbolLimit)
    #expect(names.prefix(5) == ["brown eggs", "eggs 0", "white eggs", "eggs 1", "white eggs"])
    client.end()
  }
}
