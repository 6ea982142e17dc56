import JSON
import JSONRPC
import TemporaryFiles
import Testing

@testable import TodoServer

/// Requests about the whole workspace are answered in slices, between which other messages are handled.
struct PendingRequestTests {
  private static let fileCount = 40
  private static let cursor: (String, JSON) = ("position", ["line": 0, "character": 5])

  private let folder: TemporaryFolder
  private let clock = TestClock(today: (2026, 11, 20))

  init() throws {
    folder = try TemporaryFolder()
    for number in 10..<10 + Self.fileCount {
      try folder.write("[ ] #work \(number)\n[X] #home\n", to: "\(number).xit")
    }
  }

  private var open: String { folder.uri("30.xit") }

  /// A client with an open document; if `sliced`, the server needs many slices for a reply.
  private func client(sliced: Bool = true) -> ScriptedClient {
    var client = ScriptedClient(
      workingIn: [folder.uri()],
      workspace: [
        "workspaceEdit": ["documentChanges": true], "didChangeWatchedFiles": ["dynamicRegistration": true],
      ],
      textDocument: ["diagnostic": [:], "publishDiagnostics": ["versionSupport": true]], clock: clock)
    client.answer("client/registerCapability", .null)
    client.open("[ ] #work\n", uri: open)
    _ = client.publications()
    if sliced { clock.runs(by: .milliseconds(1)) }
    return client
  }

  /// Sends a request that is not answered at once.
  private func begin(
    _ method: String, _ params: [(String, JSON)], _ client: inout ScriptedClient
  ) {
    let document: (String, JSON) = ("textDocument", ["uri": .string(open)])
    #expect(client.request(method, .object(JSONObject([document] + params))) == nil)
  }

  @Test func `a key is handled between the slices of a rename, which is about the text after it`() throws {
    var client = client()
    begin("textDocument/rename", [Self.cursor, ("newName", "job")], &client)
    var keys = 0
    while client.lastReply == nil {
      client.change(ScriptedClient.range(0, 0, 0, 0), to: keys == 0 ? "[ ] x\n" : "y", uri: open)
      keys += 1
      #expect(client.publications().map(\.version) == [1 + keys])
      _ = client.idleSlice()
    }
    #expect(keys > 10)
    let changes = try #require(client.lastReply?.result?["documentChanges"]?.array)
    #expect(changes.count == Self.fileCount)
    let change = changes.first { $0["textDocument"]?["uri"] == .string(open) }
    #expect(change?["textDocument"]?["version"] == .integer(1 + keys))
    let text = client.apply(change?["edits"]?.array ?? [], uri: open)
    #expect(text.hasSuffix("[ ] x\n[ ] #job\n"))
    _ = client.publications()
    client.end()
  }

  @Test(arguments: [
    "textDocument/references", "textDocument/definition", "textDocument/rename", "workspace/symbol",
    "workspace/diagnostic",
  ])
  func `a reply is the same in one slice as in many`(method: String) throws {
    var results: [JSON] = []
    for sliced in [false, true] {
      var client = client(sliced: sliced)
      let params: JSON = [
        "textDocument": ["uri": .string(open)], "position": Self.cursor.1, "newName": "job",
        "query": "#work", "previousResultIds": [],
      ]
      let isImmediate = client.request(method, params) != nil
      #expect(isImmediate == !sliced)
      while client.lastReply == nil, client.idleSlice() {}
      results.append(try #require(client.lastReply?.result))
      client.end()
    }
    #expect(results[0] == results[1])
    #expect(!(results[0].isNull || results[0].array?.isEmpty ?? false))
  }

  @Test func `a pending request can be cancelled, and the next one is answered`() {
    var client = client()
    begin("textDocument/references", [Self.cursor], &client)
    let cancelled = client.lastID
    begin("textDocument/references", [Self.cursor], &client)
    client.notify("$/cancelRequest", ["id": .integer(cancelled)])
    #expect(client.replies[cancelled]?.code == -32800)
    #expect(client.lastReply == nil)
    client.idle()
    #expect(client.lastReply?.result?.array?.count == Self.fileCount)
    client.end()
  }

  @Test func `pending requests are answered in order, and with an error at shutdown`() {
    var client = client()
    begin("textDocument/references", [Self.cursor], &client)
    let first = client.lastID
    begin("textDocument/rename", [Self.cursor, ("newName", "job")], &client)
    while client.replies[first] == nil { _ = client.idleSlice() }
    #expect(client.lastReply == nil)
    let second = client.lastID
    client.end()
    #expect(client.replies[first]?.result != nil)
    #expect(client.replies[second]?.code == -32800)
  }

  @Test func `a document that is opened or closed between slices counts once, with its text`() {
    var client = client()
    client.idle()
    begin("textDocument/references", [Self.cursor], &client)
    while client.connection.handler.session.index.hasWork { _ = client.idleSlice() }
    for _ in 0..<8 { _ = client.idleSlice() }
    #expect(client.lastReply == nil)
    // The search has already processed this file.
    client.open("[ ] no use\n", uri: folder.uri("10.xit"))
    client.close(uri: open)
    _ = client.publications()
    client.idle()
    let uris = client.lastReply?.result?.array?.compactMap { $0["uri"]?.string } ?? []
    #expect(uris == (11..<10 + Self.fileCount).map { folder.uri("\($0).xit") })
    client.end()
  }

  @Test func `symbols up to the limit are those of the first files`() throws {
    for number in [11, 12, 49] {
      try folder.write(String(repeating: "[ ] many\n", count: 600), to: "\(number).xit")
    }
    var client = client()
    begin("workspace/symbol", [("query", "many")], &client)
    client.idle()
    let uris = client.lastReply?.result?.array?.compactMap { $0["location"]?["uri"]?.string } ?? []
    #expect(uris.count == 1000)
    #expect(Set(uris) == [folder.uri("11.xit"), folder.uri("12.xit")])
    client.end()
  }
}
