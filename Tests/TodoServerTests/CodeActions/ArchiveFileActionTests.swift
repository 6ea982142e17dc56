import JSON
import Testing
import TemporaryFiles

@testable import TodoServer

/// Archiving finished items to another file.
struct ArchiveFileActionTests {
  private static let list = "Trip\n[x] pack\n[ ] go\n"

  private static func capabilities(operations: [JSON]) -> JSON {
    [
      "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": .array(operations)]],
      "textDocument": ["codeAction": ["codeActionLiteralSupport": [:], "disabledSupport": true]],
    ]
  }

  /// A client with a folder, if there is one.
  private static func client(
    _ folder: TemporaryFolder? = nil, archive: JSON = "done.xit", operations: [JSON] = ["create", "rename"]
  ) -> ScriptedClient {
    var client = ScriptedClient(uninitializedWith: TestClock(today: (2026, 11, 20)))
    let folders: [JSON] = folder.map { [["uri": .string($0.uri()), "name": "lists"]] } ?? []
    client.request(
      "initialize",
      [
        "capabilities": capabilities(operations: operations), "workspaceFolders": .array(folders),
        "initializationOptions": ["operations": ["archiveFile": archive]],
      ])
    client.notify("initialized", [:])
    return client
  }

  private static func edits(_ client: inout ScriptedClient, of uri: String) -> [JSON] {
    let range = ScriptedClient.range(0, 0, 0, 0)
    let action = client.actions(in: range, only: ["source.archive.todo"], uri: uri).first
    return action?["edit"]?["documentChanges"]?.array ?? []
  }

  private static func edit(_ uri: String, _ version: JSON, _ range: JSON, _ text: String) -> JSON {
    [
      "textDocument": ["uri": .string(uri), "version": version],
      "edits": [["range": range, "newText": .string(text)]],
    ]
  }

  @Test func `a missing archive is created and filled before the items are removed`() throws {
    let folder = try TemporaryFolder()
    var client = Self.client(folder)
    client.open(Self.list, uri: folder.uri("list.xit"), version: 7)
    let steps = Self.edits(&client, of: folder.uri("list.xit"))
    try #require(steps.count == 3)
    #expect(
      steps[0] == [
        "kind": "create", "uri": .string(folder.uri("done.xit")), "options": ["ignoreIfExists": true],
      ])
    let addition = "Archive\n[x] pack #from=\"Trip\"\n"
    #expect(steps[1] == Self.edit(folder.uri("done.xit"), .null, ScriptedClient.range(0, 0, 0, 0), addition))
    #expect(steps[2] == Self.edit(folder.uri("list.xit"), 7, ScriptedClient.range(1, 0, 2, 0), ""))
    _ = client.publications()
    client.end()
  }

  @Test(arguments: [
    ("Archive\n[x] old\n", ScriptedClient.range(1, 7, 1, 7), "\n[x] pack #from=\"Trip\""),
    ("[x] old\n", ScriptedClient.range(0, 7, 0, 7), "\n\nArchive\n[x] pack #from=\"Trip\""),
    ("Archive\n[x] ö", ScriptedClient.range(1, 0, 1, 5), "[x] ö\n[x] pack #from=\"Trip\""),
  ])
  func `an archive on disk is extended`(text: String, range: JSON, addition: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "done.xit")
    var client = Self.client(folder)
    client.open(Self.list, uri: folder.uri("list.xit"))
    let steps = Self.edits(&client, of: folder.uri("list.xit"))
    #expect(steps.first == Self.edit(folder.uri("done.xit"), .null, range, addition))
    #expect(steps.count == 2)
    #expect(try folder.read("done.xit") == text)
    _ = client.publications()
    client.end()
  }

  @Test func `an open archive is extended as it is in the editor`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "done.xit")
    var client = Self.client(folder)
    client.open(Self.list, uri: folder.uri("list.xit"))
    client.open("Archive\n", uri: folder.uri("done.xit"), version: 4)
    let steps = Self.edits(&client, of: folder.uri("list.xit"))
    let range = ScriptedClient.range(0, 7, 0, 7)
    #expect(steps.first == Self.edit(folder.uri("done.xit"), 4, range, "\n[x] pack #from=\"Trip\""))
    _ = client.publications()
    client.end()
  }

  @Test func `in the archive itself, finished items stay`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.list, to: "done.xit")
    var client = Self.client(folder)
    client.open(Self.list, uri: folder.uri("done.xit"))
    let text = client.perform(
      "source.archive.todo", in: ScriptedClient.range(0, 0, 0, 0), uri: folder.uri("done.xit"))
    #expect(text == "Trip\n[ ] go\n\nArchive\n[x] pack #from=\"Trip\"\n")
    _ = client.publications()
    client.end()
  }

  @Test(arguments: ["./done.xit", "../lists/done.xit", "link/done.xit"])
  func `an archive is found open whatever name the settings and the client use`(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("on the disk, long ago\n", to: "lists/done.xit")
    try folder.write("", to: "lists/list.xit")
    try folder.link("lists/link", to: ".")
    for uri in [folder.uri("lists/done.xit"), folder.uri("lists/link/done.xit")] {
      var client = Self.client(folder, archive: .string(name))
      client.open(Self.list, uri: folder.uri("lists/list.xit"))
      client.open("Archive\n", uri: uri, version: 4)
      let steps = Self.edits(&client, of: folder.uri("lists/list.xit"))
      #expect(
        steps.first == Self.edit(uri, 4, ScriptedClient.range(0, 7, 0, 7), "\n[x] pack #from=\"Trip\""))
      _ = client.publications()
      client.end()
    }
  }

  @Test(arguments: ["./list.xit", "link/list.xit"])
  func `a list that is its own archive loses nothing`(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] something else\n", to: "list.xit")
    try folder.link("link", to: ".")
    var client = Self.client(folder, archive: .string(name))
    client.open(Self.list, uri: folder.uri("list.xit"))
    let text = client.perform(
      "source.archive.todo", in: ScriptedClient.range(0, 0, 0, 0), uri: folder.uri("list.xit"))
    #expect(text == "Trip\n[ ] go\n\nArchive\n[x] pack #from=\"Trip\"\n")
    _ = client.publications()
    client.end()
  }

  @Test func `a byte order mark on disk is not part of the text`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\u{FEFF}Archive\n[x] old", to: "done.xit")
    var client = Self.client(folder)
    client.open(Self.list, uri: folder.uri("list.xit"))
    let steps = Self.edits(&client, of: folder.uri("list.xit"))
    let addition = "[x] old\n[x] pack #from=\"Trip\""
    #expect(
      steps.first
        == Self.edit(folder.uri("done.xit"), .null, ScriptedClient.range(1, 0, 1, 7), addition))
    try folder.write("\u{FEFF}", to: "done.xit")
    let marked = Self.edits(&client, of: folder.uri("list.xit"))
    let whole = "Archive\n[x] pack #from=\"Trip\"\n"
    #expect(
      marked.first == Self.edit(folder.uri("done.xit"), .null, ScriptedClient.range(0, 0, 0, 0), whole))
    _ = client.publications()
    client.end()
  }

  @Test func `only open files and files in a workspace folder are edited`() throws {
    let (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.link("out", to: elsewhere.path)
    for (client, name) in [
      (Self.client(), "no folder"),
      (Self.client(folder, archive: "out/done.xit"), "a link out of the folder"),
    ] {
      var client = client
      client.open(Self.list, uri: folder.uri("list.xit"))
      let actions = client.actions(
        in: ScriptedClient.range(0, 0, 0, 0), only: ["source.archive.todo"], uri: folder.uri("list.xit"))
      let reason = actions.first?["disabled"]?["reason"]?.string ?? ""
      #expect(reason.hasPrefix("open the archive first") && reason.hasSuffix("done.xit"), "\(name)")
      #expect(actions.first?["edit"] == nil)
      _ = client.publications()
      client.end()
    }
  }

  @Test func `a client that can't create files gets the reason why nothing is archived`() throws {
    let folder = try TemporaryFolder()
    var client = Self.client(folder, operations: ["rename"])
    client.open(Self.list, uri: folder.uri("list.xit"))
    let actions = client.actions(
      in: ScriptedClient.range(0, 0, 0, 0), only: ["source.archive.todo"], uri: folder.uri("list.xit"))
    let reason = actions.first?["disabled"]?["reason"]?.string ?? ""
    #expect(reason.hasPrefix("create the archive first"))
    #expect(actions.first?["edit"] == nil)
    _ = client.publications()
    client.end()
  }

  @Test func `an unsaved list has no archive file`() {
    var client = Self.client()
    client.open(Self.list, uri: "untitled:Untitled-1")
    let actions = client.actions(
      in: ScriptedClient.range(0, 0, 0, 0), only: ["source.archive.todo"], uri: "untitled:Untitled-1")
    #expect(
      actions.first?["disabled"]?["reason"]?.string?.hasPrefix("save the list first") == true)
    _ = client.publications()
    client.end()
  }
}
