import JSON
import Testing

@testable import TodoServer

struct RegistrationTests {
  @Test func `files and settings are watched by who wants a registration`() {
    let dynamic: JSON = ["dynamicRegistration": true]
    var client = ScriptedClient(
      announcing: ["workspace": ["didChangeWatchedFiles": dynamic, "didChangeConfiguration": dynamic]])
    let registrations = client.answer("client/registerCapability", .null)["registrations"]?.array ?? []
    #expect(
      registrations.map { $0["method"] } == [
        "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration",
      ])
    let watchers = registrations.first?["registerOptions"]?["watchers"]?.array ?? []
    #expect(watchers.first == ["globPattern": "**/.todo-format.json"])
    #expect(registrations.last?["registerOptions"] == ["section": "todo"])
    client.end()
  }

  @Test func `who announces nothing is asked for nothing`() {
    var client = ScriptedClient()
    client.end()
  }
}
