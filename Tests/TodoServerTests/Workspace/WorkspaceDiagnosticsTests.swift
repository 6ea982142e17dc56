import JSON
import JSONRPC
import Testing
import TemporaryFiles

@testable import TodoServer

struct WorkspaceDiagnosticsTests {
  private static let capabilities: JSON = [
    "textDocument": ["diagnostic": [:]],
    "workspace": ["workspaceFolders": true, "didChangeWatchedFiles": ["dynamicRegistration": true]],
  ]

  private func client(in folders: [String]) -> ScriptedClient {
    var client = ScriptedClient(uninitializedWith: TestClock(today: (2026, 11, 20)), encoding: "utf-16")
    client.request(
      "initialize",
      [
        "capabilities": Self.capabilities, "initializationOptions": ["pullDiagnostics": true],
        "workspaceFolders": .array(folders.map { ["uri": .string($0), "name": "lists"] }),
      ])
    client.notify("initialized", [:])
    client.answer("client/registerCapability", .null)
    return client
  }

  @Test func `files that are not open are reported too`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[X] eggs\n", to: "a.xit")
    try folder.write("[X] milk\n", to: "b.todo")
    try folder.write("[X] salt\n", to: "c.md")
    var client = client(in: [folder.uri()])
    client.open("[ ] eggs\n", uri: folder.uri("a.xit"), version: 4)

    let items = client.workspaceItems()
    #expect(items.map { $0["uri"]?.string } == [folder.uri("a.xit"), folder.uri("b.todo")])
    #expect(items.map { $0["version"] } == [4, .null])
    #expect(items.map { $0["items"]?.array?.count } == [0, 1])
    #expect(client.workspaceItems(having: items).map { $0["kind"] } == ["unchanged", "unchanged"])
    client.end()
  }

  @Test func `a file that is open by another name is reported once`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[X] eggs\n", to: "a.xit")
    var client = client(in: [folder.uri()])
    client.open("[ ] eggs\n", uri: folder.uri("./a.xit"))
    #expect(client.workspaceItems().map { $0["uri"]?.string } == [folder.uri("./a.xit")])
    client.end()
  }

  @Test func `added, changed and deleted files are reported`() throws {
    let folder = try TemporaryFolder()
    var client = client(in: [folder.uri()])
    #expect(client.workspaceItems().isEmpty)
    for (text, count) in [("[X] eggs\n", 1), ("[x] eggs\n", 0)] {
      try folder.write(text, to: "a.xit")
      client.notify(
        "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(folder.uri("a.xit")), "type": 2]]])
      #expect(client.workspaceItems().map { $0["items"]?.array?.count } == [count])
    }
    try folder.remove("a.xit")
    client.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(folder.uri("a.xit")), "type": 3]]])
    #expect(client.workspaceItems().isEmpty)
    client.end()
  }

  @Test func `added and removed folders take effect`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[X] eggs\n", to: "a.xit")
    var client = client(in: [])
    let change: [JSON] = [["uri": .string(folder.uri()), "name": "lists"]]
    client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": .array(change), "removed": []]])
    #expect(client.workspaceItems().count == 1)
    client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [], "removed": .array(change)]])
    #expect(client.workspaceItems().isEmpty)
    client.end()
  }

  @Test(arguments: 0..<8)
  func `a folder that is removed while it is searched or read takes effect`(stepCount: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("[X] eggs\n" + String(repeating: "[ ] milk\n", count: 100_000), to: "a.xit")
    var client = client(in: [folder.uri()])
    for _ in 0..<stepCount { client.connection.handler.session.stepIndex() }
    let change: [JSON] = [["uri": .string(folder.uri()), "name": "lists"]]
    client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [], "removed": .array(change)]])
    #expect(client.workspaceItems().isEmpty)
    client.end()
  }
}

extension ScriptedClient {
  /// Pulls the diagnostics of the workspace.
  mutating func workspaceItems(having items: [JSON] = []) -> [JSON] {
    let ids = items.map { ["uri": $0["uri"] ?? .null, "value": $0["resultId"] ?? .null] as JSON }
    return request("workspace/diagnostic", ["previousResultIds": .array(ids)])?.result?["items"]?.array ?? []
  }
}
