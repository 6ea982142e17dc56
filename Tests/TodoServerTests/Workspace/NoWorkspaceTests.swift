import JSON
import JSONRPC
import Testing
import TemporaryFiles

@testable import TodoServer

/// For a client without workspace folders, the workspace is the folders of the open documents.
struct NoWorkspaceTests {
  private static let versioned: JSON = ["workspaceEdit": ["documentChanges": true]]

  /// The names of the files that a rename of `#work` in the list `name` changes.
  private func renamedFiles(
    _ client: inout ScriptedClient, in folder: TemporaryFolder, at name: String
  ) throws -> [String] {
    let reply = client.view(
      "rename", [("position", ["line": 0, "character": 5]), ("newName", "job")], uri: folder.uri(name))
    let uris = try #require(reply["documentChanges"]?.array).compactMap { $0["textDocument"]?["uri"]?.string }
    return uris.map { String($0.dropFirst(folder.uri().count + 1)) }
  }

  @Test func `a client without folders watches no files, even if it can`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] eggs\n", to: "closed.xit")
    var client = ScriptedClient(uninitializedWith: TestClock(today: (2026, 11, 20)))
    let workspace: JSON = [
      "workspaceEdit": ["documentChanges": true], "didChangeWatchedFiles": ["dynamicRegistration": true],
    ]
    client.request("initialize", ["capabilities": ["workspace": workspace]])
    client.notify("initialized", [:])
    client.answer("client/registerCapability", .null)
    client.open("[ ] #work\n", uri: folder.uri("open.xit"))
    client.idle()
    try folder.write("[ ] #work\n", to: "closed.xit")
    #expect(try renamedFiles(&client, in: folder, at: "open.xit") == ["closed.xit", "open.xit"])
    _ = client.publications()
    client.end()
  }

  @Test func `the workspace of a client without folders is the nearest folder with settings`() throws {
    let folder = try TemporaryFolder()
    for name in ["above.xit", "home/beside.xit", "home/inner/open.xit", "home/other/open.xit"] {
      try folder.write("[ ] in \(name)\n", to: name)
    }
    try folder.write("{}", to: "home/.todo-format.json")
    var client = ScriptedClient(uninitializedWith: TestClock(today: (2026, 11, 20)))
    client.request("initialize", ["capabilities": [:]])
    client.notify("initialized", [:])
    for name in ["inner", "other"] { client.open("[ ] open\n", uri: folder.uri("home/\(name)/open.xit")) }
    let agenda = client.request("todo/agenda", ["filter": ""])?.result
    let items = agenda?["parts"]?.array?.flatMap { $0["items"]?.array ?? [] } ?? []
    #expect(
      items.compactMap { $0["uri"]?.string }.sorted()
        == ["home/beside.xit", "home/inner/open.xit", "home/other/open.xit"].map { folder.uri($0) })
    _ = client.publications()
    client.end()
  }

  @Test(arguments: [nil, [] as JSON])
  func `a rename includes the lists in the folder of an open one and below`(folders: JSON?) throws {
    let folder = try TemporaryFolder()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("[ ] #work\n", to: "stranger.xit")
    for name in ["home/open.xit", "home/closed.xit", "home/below/deep.xit", "other/list.xit", "above.xit"] {
      try folder.write("[ ] #work\n", to: name)
    }
    try folder.link("home/linked.xit", to: elsewhere.path + "/stranger.xit")
    try folder.link("home/linked", to: elsewhere.path)
    var client = ScriptedClient(uninitializedWith: TestClock(today: (2026, 11, 20)))
    var params: JSON = ["capabilities": ["workspace": Self.versioned]]
    if let folders { params = ["capabilities": ["workspace": Self.versioned], "workspaceFolders": folders] }
    client.request("initialize", params)
    client.notify("initialized", [:])
    client.open("[ ] #work\n", uri: folder.uri("home/open.xit"))
    let home = ["home/below/deep.xit", "home/closed.xit", "home/open.xit"]
    #expect(try renamedFiles(&client, in: folder, at: "home/open.xit") == home)
    client.open("[ ] #work\n", uri: folder.uri("other/list.xit"))
    #expect(try renamedFiles(&client, in: folder, at: "home/open.xit") == home + ["other/list.xit"])
    let found = client.request("workspace/symbol", ["query": "#work"])?.result?.array
    #expect(found?.count == 4)
    _ = client.publications()
    client.end()
  }

  @Test func `a client with folders works only in those`() throws {
    let folder = try TemporaryFolder()
    for name in ["home/open.xit", "home/closed.xit", "other/list.xit"] {
      try folder.write("[ ] #work\n", to: name)
    }
    var client = ScriptedClient(workingIn: [folder.uri("other")], workspace: Self.versioned)
    client.open("[ ] #work\n", uri: folder.uri("home/open.xit"))
    #expect(
      try renamedFiles(&client, in: folder, at: "home/open.xit") == ["home/open.xit", "other/list.xit"])
    _ = client.publications()
    client.end()
  }

  @Test func `a search of many folders is limited and reported`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<600 { try folder.write("[ ] #work\n", to: "\(number)/list.xit") }
    try folder.write("[ ] #work\n", to: "beside.xit")
    var client = ScriptedClient(workingIn: [], workspace: Self.versioned)
    client.open("[ ] #work\n", uri: folder.uri("open.xit"))
    let renamed = try renamedFiles(&client, in: folder, at: "open.xit")
    #expect(renamed.contains("beside.xit"))
    // The folder itself has two lists.
    #expect(renamed.count <= WorkspaceIndex.limitWithoutWorkspace + 2)
    let warning: JSON = "some lists are not indexed: there are more than 500 folders"
    #expect(client.claim("window/logMessage").map { $0["message"] } == [warning])
    _ = client.publications()
    client.end()
  }

  @Test func `a document that is not a file has no folder`() {
    var client = ScriptedClient()
    client.open("[ ] #work\n", uri: "untitled:Untitled-1")
    #expect(!client.connection.canDoIdleWork)
    _ = client.publications()
    client.end()
  }
}
