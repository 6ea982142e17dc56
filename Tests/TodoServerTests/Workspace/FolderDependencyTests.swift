import JSON
import TemporaryFiles
import TestSupport
import Testing

@testable import TodoServer

/// What items of several lists wait for.
struct FolderDependencyTests {
  private static let diagnostics: JSON = ["publishDiagnostics": ["relatedInformation": true]]

  /// A client with an indexed folder, in which `house.xit` is open.
  private func client(
    _ house: String, _ files: [String: String], in folder: TemporaryFolder
  ) throws -> ScriptedClient {
    for (name, text) in files { try folder.write(text, to: name) }
    try folder.write(house, to: "house.xit")
    var client = ScriptedClient(
      workingIn: [folder.uri()], workspace: AgendaTests.watching, textDocument: Self.diagnostics)
    client.answer("client/registerCapability", .null)
    client.idle()
    client.open(house, uri: folder.uri("house.xit"))
    return client
  }

  @Test func `an id of a file is known, and a change of the file is noticed`() throws {
    let folder = try TemporaryFolder()
    var client = try client("[ ] buy tiles #after=plans\n", ["a.xit": "[ ] draw #id=plans\n"], in: folder)
    #expect(client.publications().last?.codes == [])
    try folder.write("[ ] draw #id=drawing\n", to: "a.xit")
    client.notifyChange(of: folder.uri("a.xit"))
    client.idle()
    #expect(client.publications().last?.codes == ["unknown-id"])
    try folder.write("[ ] draw #id=plans\n", to: "a.xit")
    client.notifyChange(of: folder.uri("a.xit"))
    client.idle()
    #expect(client.publications().last?.codes == [])
    client.end()
  }

  @Test func `an id is unknown only when all files are indexed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] buy tiles #after=plans\n", to: "house.xit")
    var client = ScriptedClient(workingIn: [folder.uri()])
    client.open("[ ] buy tiles #after=plans\n", uri: folder.uri("house.xit"))
    #expect(client.publications().map(\.codes) == [[]])
    client.idle()
    #expect(client.publications().map(\.codes) == [["unknown-id"]])
    client.end()
  }

  @Test func `a key in one document changes the problems of another`() throws {
    let folder = try TemporaryFolder()
    var client = try client("[ ] buy tiles #after=plans\n", [:], in: folder)
    #expect(client.publications().last?.codes == ["unknown-id"])
    let other = folder.uri("b.xit")
    client.open("[ ] draw #id=plan\n", uri: other)
    _ = client.publications()
    client.change(ScriptedClient.range(0, 17, 0, 17), to: "s", uri: other)
    let published = client.publications()
    #expect(published.map { $0.uri.hasSuffix("house.xit") } == [false, true])
    #expect(published.map(\.codes) == [[], []])
    client.change(ScriptedClient.range(0, 4, 0, 4), to: "x", uri: other)
    #expect(client.publications().map(\.uri) == [other])
    client.end()
  }

  @Test func `a second use of an id names the first`() throws {
    let folder = try TemporaryFolder()
    var client = try client("\n[ ] draw #id=plans\n", ["a.xit": "\n\n[ ] print #id=plans\n"], in: folder)
    let problem = try #require(client.publications().last?.diagnostics.first)
    #expect(problem["code"] == "duplicate-id")
    let place: JSON = ["uri": .string(folder.uri("a.xit")), "range": ScriptedClient.range(2, 0, 2, 0)]
    #expect(problem["relatedInformation"] == [["location": place, "message": "The same id"]])
    client.end()
  }

  @Test func `agendas hide and count blocked items, and show them when they are ready`() throws {
    let folder = try TemporaryFolder()
    var client = try client(
      "[ ] draw #id=plans\n", ["a.xit": "[ ] buy tiles #after=plans\n    [ ] red\n[ ] rest\n"], in: folder)
    _ = client.publications()
    func agenda(_ filter: String) -> (blocked: Int?, words: [String]) {
      let reply = client.request("todo/agenda", ["filter": .string(filter)])?.result
      let items = (reply?["parts"]?.array ?? []).flatMap { $0["items"]?.array ?? [] }
      return (reply?["blocked"]?.int, items.compactMap { $0["text"]?.string })
    }
    let before = agenda("")
    #expect(before.blocked == 1)
    #expect(before.words == ["rest", "draw #id=plans"])
    #expect(agenda("blocked").words == ["buy tiles #after=plans"])
    client.change(ScriptedClient.range(0, 1, 0, 2), to: "x", uri: folder.uri("house.xit"))
    _ = client.publications()
    #expect(!client.claim("todo/agendaChanged").isEmpty)
    client.idle()
    _ = client.claim("todo/agendaChanged")
    let after = agenda("")
    #expect(after.blocked == nil)
    #expect(after.words == ["buy tiles #after=plans", "red", "rest"])
    _ = client.claim("todo/agendaChanged")
    client.end()
  }

  @Test func `an id is found, highlighted and renamed across lists`() throws {
    let folder = try TemporaryFolder()
    let marked = "[ ] buy tiles #after=\"mo1️⃣ney,pla2️⃣ns\" #x\n[ ] earn #id=money\n"
    let text = MarkedText(marked).text
    var client = try client(
      text, ["a.xit": "[ ] draw #id=plans\n[x] rest #after=plans\n", "b.xit": "[ ] plans\n"], in: folder)
    _ = client.publications()
    let uri = folder.uri("house.xit")
    let definition = client.view("definition", at: 2, of: marked, uri: uri)
    #expect(definition["uri"]?.string == folder.uri("a.xit"))
    #expect(definition["range"] == ScriptedClient.range(0, 13, 0, 18))
    #expect(client.view("references", at: 2, of: marked, uri: uri).array?.count == 3)
    let highlights = client.view("documentHighlight", at: 1, of: marked, uri: uri).array ?? []
    #expect(
      highlights.compactMap { $0["range"] } == [
        ScriptedClient.range(0, 22, 0, 27), ScriptedClient.range(1, 13, 1, 18),
      ])
    let edit = client.view(
      "rename", [("position", client.position(of: 2, in: marked)), ("newName", "drawing")], uri: uri)
    let changes = edit["changes"]?.object?.members ?? []
    #expect(changes.map { $0.key.hasSuffix("b.xit") } == [false, false])
    #expect(
      changes.flatMap { $0.value.array ?? [] }.compactMap { $0["newText"] } == [
        "drawing", "drawing", "drawing",
      ])
    client.end()
  }

  @Test func `hover shows what is left before an item, the last first`() throws {
    let folder = try TemporaryFolder()
    let marked = "[ ] lay #id=l1️⃣ay #after=ti2️⃣les\n[ ] rest #after=lay\n"
    var client = try client(
      MarkedText(marked).text, ["a.xit": "[ ] draw #id=plans\n[ ] buy #id=tiles #after=plans\n"], in: folder)
    _ = client.publications()
    let uri = folder.uri("house.xit")
    let id = client.view("hover", at: 1, of: marked, uri: uri)["contents"]?["value"]?.string ?? ""
    #expect(id.contains("1 item waits for it"))
    let after = client.view("hover", at: 2, of: marked, uri: uri)["contents"]?["value"]?.string ?? ""
    #expect(after.contains("Left before it, the last first: “tiles”, “plans”"))
    client.end()
  }

  @Test func `items are offered after #after=, and get an id`() throws {
    let folder = try TemporaryFolder()
    let marked = "[ ] buy tiles #after=1️⃣\n[ ] draw plans\n[x] rest\n[ ] earn #id=money\n"
    var client = try client(MarkedText(marked).text, ["a.xit": "[ ] sleep #id=sleep\n[ ] wake\n"], in: folder)
    _ = client.publications()
    let uri = folder.uri("house.xit")
    client.open("[ ] eat\n", uri: folder.uri("b.xit"))
    _ = client.publications()
    let reply = client.view("completion", at: 1, of: marked, uri: uri)
    let items = reply["items"]?.array ?? []
    #expect(items.compactMap { $0["label"]?.string } == ["draw plans", "earn", "eat", "sleep", "wake"])
    #expect(
      items.compactMap { $0["textEdit"]?["newText"]?.string } == [
        "draw-plans", "money", "eat", "sleep", "wake",
      ])
    #expect(items[3]["detail"]?.string == "#id=sleep in a.xit")
    #expect(items[0]["additionalTextEdits"]?.array?.first?["newText"] == " #id=draw-plans")
    #expect(items[1]["additionalTextEdits"] == nil)
    #expect(items[3]["command"] == nil)
    // The commands name the items of other lists, open or not.
    for (item, id, name) in [(items[2], "eat", "b.xit"), (items[4], "wake", "a.xit")] {
      #expect(item["command"]?["command"] == "todo-lsp.applyOperation")
      let argument = item["command"]?["arguments"]?.array?.first ?? .null
      let edit = client.request("todo/applyOperation", argument)?.result?["edit"] ?? .null
      let edits = client.textEdits(of: edit, uri: folder.uri(name))
      #expect(edits.compactMap { $0["newText"]?.string } == [" #id=\(id)"])
    }
    client.end()
  }

  @Test func `an id among several is completed, and the others stay`() throws {
    let folder = try TemporaryFolder()
    let marked = "[ ] buy #after=\"a,m1️⃣,z\" #x\n[ ] earn #id=money\n"
    var client = try client(MarkedText(marked).text, [:], in: folder)
    _ = client.publications()
    let reply = client.view("completion", at: 1, of: marked, uri: folder.uri("house.xit"))
    #expect(reply["items"]?.array?.first?["textEdit"]?["newText"] == "\"a,money,z\"")
    client.end()
  }

  @Test func `an operation says what it makes ready, also in other lists`() throws {
    let folder = try TemporaryFolder()
    let house =
      "[ ] draw #id=plans\n[ ] buy #id=tiles\n[ ] lay #after=\"tiles,plans\"\n[ ] check #after=plans\n"
    var client = try client(
      house, ["a.xit": "[ ] print #after=plans\n[ ] sell #after=\"tiles,plans\"\n"], in: folder)
    _ = client.publications()
    let uri = JSON.string(folder.uri("house.xit"))
    func message(_ operation: String, _ lines: JSON) -> String? {
      let params: JSON = ["operation": .string(operation), "textDocument": ["uri": uri], "lines": lines]
      return client.request("todo/applyOperation", params)?.result?["message"]?.string
    }
    #expect(message("complete", [0, 1]) == "Now ready: “check #after=plans” and 1 more")
    #expect(message("toggle", [0, 2]) == "Now ready: “lay #after=\"tiles,plans\"” and 3 more")
    #expect(message("complete", [1, 2]) == nil)
    #expect(message("start", [0, 1]) == nil)
    // An id that no item has any more is a problem.
    #expect(message("delete", [0, 4]) == nil)
    client.end()
  }

  @Test func `the call hierarchy of an item is what it blocks and what it waits for`() throws {
    let folder = try TemporaryFolder()
    let marked = "Tiles\n[ ] la1️⃣y #id=lay #after=\"tiles,plans\"\n[ ] rest #after=lay\n[ ] no2️⃣ne\n"
    var client = try client(
      MarkedText(marked).text,
      ["a.xit": "[ ] draw #id=plans\n[ ] buy #id=tiles #after=plans\n[x] paint #after=lay\n"], in: folder)
    _ = client.publications()
    let uri = folder.uri("house.xit")
    func calls(_ end: String, _ item: JSON) -> [(item: JSON, ranges: [JSON])] {
      let method = end == "from" ? "incomingCalls" : "outgoingCalls"
      let reply = client.request("callHierarchy/\(method)", ["item": item])?.result
      return (reply?.array ?? []).map { ($0[end] ?? .null, $0["fromRanges"]?.array ?? []) }
    }
    func names(_ end: String, _ item: JSON) -> [String?] { calls(end, item).map { $0.item["name"]?.string } }
    #expect(client.view("prepareCallHierarchy", at: 2, of: marked, uri: uri) == .null)
    let item = try #require(client.view("prepareCallHierarchy", at: 1, of: marked, uri: uri).array?.first)
    #expect(item["name"] == "lay")
    #expect(item["detail"] == "Tiles")
    #expect(names("from", item) == ["paint", "rest"])
    let awaited = calls("to", item)
    #expect(awaited.map { $0.item["name"] } == ["draw", "buy"])
    #expect(
      awaited.map { $0.ranges } == [
        [ScriptedClient.range(1, 30, 1, 35)], [ScriptedClient.range(1, 24, 1, 29)],
      ])
    // Of an item in a list that is not open.
    #expect(names("to", awaited[1].item) == ["draw"])
    #expect(names("from", awaited[0].item) == ["buy", "lay"])
    #expect(names("to", awaited[0].item) == [])
    client.end()
  }
}
