import JSON
import TemporaryFiles
import TestSupport
import Testing

@testable import TodoServer

/// Agendas of many or large files, which are replied before all have been read.
struct LargeAgendaTests {
  @Test func `for a client that watches no files, a large workspace is checked once for an agenda`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<250 { try folder.write("[ ] item\n", to: "\(number)/a.xit") }
    var client = ScriptedClient(workingIn: [folder.uri()])
    client.idle()
    #expect(client.request("todo/agenda", [:])?.result?["isComplete"] == false)
    client.idle()
    #expect(client.claim("todo/agendaChanged").count == 1)
    let second = client.request("todo/agenda", ["limit": 0])?.result
    #expect(second?["isComplete"] == true)
    #expect(second?["parts"]?.array?.first?["count"] == 250)
    client.idle()
    #expect(client.claim("todo/agendaChanged") == [])
    client.end()
  }

  @Test func `many files are shown as they are read`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<150 { try folder.write("[ ] item \(number)\n", to: "\(number).xit") }
    var client = ScriptedClient(
      workingIn: [folder.uri()], workspace: AgendaTests.watching)
    client.answer("client/registerCapability", .null)
    let first = client.request("todo/agenda", [:])?.result
    #expect(first?["isComplete"] == false)
    client.idle()
    #expect(client.claim("todo/agendaChanged").count == 1)
    let second = client.request("todo/agenda", ["limit": 0])?.result
    #expect(second?["isComplete"] == true)
    #expect(second?["parts"]?.array?.first?["count"] == 150)
    client.end()
  }

  @Test func `a reply waits for a few small files`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<20 { try folder.write("[ ] item \(number)\n", to: "\(number).xit") }
    var client = ScriptedClient(workingIn: [folder.uri()])
    let reply = client.request("todo/agenda", ["limit": 0])?.result
    #expect(reply?["isComplete"] == true)
    #expect(reply?["parts"]?.array?.first?["count"] == 20)
    client.end()
  }

  @Test func `a reply does not wait for large files`() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "[ ] item\n", count: Session.bytesForReply / 9 + 1), to: "a.xit")
    var client = ScriptedClient(
      workingIn: [folder.uri()], workspace: AgendaTests.watching)
    client.answer("client/registerCapability", .null)
    let first = client.request("todo/agenda", ["limit": 0])?.result
    #expect(first?["isComplete"] == false)
    client.idle()
    #expect(client.claim("todo/agendaChanged").count == 1)
    #expect(client.request("todo/agenda", ["limit": 0])?.result?["isComplete"] == true)
    client.end()
  }
}
