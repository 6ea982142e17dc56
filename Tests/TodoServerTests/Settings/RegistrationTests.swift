import JSON
import Testing

@testable import TodoServer

struct RegistrationTests {
  @Test func `files and settings are registered if the client supports that`() {
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

  @Test func `nothing is registered for a client without capabilities`() {
    var client = ScriptedClient()
    client.end()
  }
}
