import JSON
import TemporaryFiles
import Testing

@testable import TodoServer

/// The agenda after a list was deleted.
struct DeletedListTests {
  private func client(in folder: TemporaryFolder) -> ScriptedClient {
    var client = ScriptedClient(workingIn: [folder.uri()], workspace: AgendaTests.watching)
    client.answer("client/registerCapability", .null)
    client.idle()
    return client
  }

  /// Requests the agenda; returns the texts of its items, or nil if there are no lists.
  private func items(_ client: inout ScriptedClient) -> [String]? {
    let reply = client.request("todo/agenda", [:])?.result
    guard reply?["hasLists"] == true else { return nil }
    return (reply?["parts"]?.array ?? []).flatMap { $0["items"]?.array ?? [] }.compactMap {
      $0["text"]?.string
    }
  }

  @Test func `an open document whose file was deleted counts again once it changes`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] one\n", to: "a.xit")
    var client = client(in: folder)
    client.open("[ ] one\n", uri: folder.uri("a.xit"))
    #expect(items(&client) == ["one"])
    try folder.remove("a.xit")
    client.notifyChange(of: folder.uri("a.xit"))
    #expect(client.claim("todo/agendaChanged").count == 1)
    #expect(items(&client) == nil)
    client.change(ScriptedClient.range(0, 7, 0, 7), to: "s", uri: folder.uri("a.xit"))
    #expect(client.claim("todo/agendaChanged").count == 1)
    #expect(items(&client) == ["ones"])
    _ = client.publications()
    client.end()
  }

  @Test func `lists of a folder go and come with it if the client reports the folder only`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] one\n", to: "a.xit")
    try folder.write("[ ] two\n", to: "old/b.xit")
    var client = client(in: folder)
    // From now on the client is expected to report changes.
    client.notifyChange(of: folder.uri("a.xit"))
    #expect(items(&client) == ["one", "two"])
    try folder.remove("old")
    client.notifyChange(of: folder.uri("old"))
    #expect(items(&client) == ["one"])
    try folder.write("[ ] three\n", to: "new/c.xit")
    client.notifyChange(of: folder.uri("new"))
    #expect(items(&client) == ["one", "three"])
    _ = client.publications()
    client.end()
  }

  @Test func `an open document whose file was deleted counts again with a new file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] one\n", to: "a.xit")
    var client = client(in: folder)
    client.open("[ ] one\n", uri: folder.uri("a.xit"))
    for (isDeleted, expected) in [(true, nil), (false, ["one"])] {
      if isDeleted { try folder.remove("a.xit") } else { try folder.write("[ ] one\n", to: "a.xit") }
      client.notifyChange(of: folder.uri("a.xit"))
      #expect(items(&client) == expected)
    }
    _ = client.publications()
    _ = client.claim("todo/agendaChanged")
    client.end()
  }

  @Test func `the deletion of the last list is reported although it had no items`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[x] done\n", to: "a.xit")
    var client = client(in: folder)
    #expect(items(&client) == [])
    try folder.remove("a.xit")
    client.notifyChange(of: folder.uri("a.xit"))
    client.idle()
    #expect(client.claim("todo/agendaChanged").count == 1)
    #expect(items(&client) == nil)
    client.end()
  }
}
