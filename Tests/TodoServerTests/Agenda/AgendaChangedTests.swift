import JSON
import TemporaryFiles
import Testing

@testable import TodoServer

/// The notification that an agenda has changed.
struct AgendaChangedTests {
  @Test(arguments: [true, false])
  func `only a client that announces the notification gets it`(isAnnounced: Bool) throws {
    let folder = try TemporaryFolder()
    var client = ScriptedClient(workingIn: [folder.uri()], followsAgendas: isAnnounced)
    client.idle()
    client.request("todo/agenda", [:])
    client.open("[ ] one\n", uri: folder.uri("a.xit"))
    client.idle()
    #expect(client.claim("todo/agendaChanged") == (isAnnounced ? [["filter": ""]] : []))
    let parts = client.request("todo/agenda", [:])?.result?["parts"]?.array
    #expect(parts?.first?["count"] == 1)
    _ = client.publications()
    client.end()
  }
}
