import FoundationEssentials
import JSON
import TemporaryFiles
import TestSupport
import Testing

@testable import TodoServer

/// An agenda names the lists that cannot be read.
struct UnreadableListTests {
  /// `café` in Latin-1.
  private static let notUTF8 = Data("[ ] caf".utf8) + [0xE9, 0x0A]

  @Test func `lists that cannot be read are named until they can or are gone`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] one\n", to: "a.xit")
    try Self.notUTF8.write(to: URL(filePath: folder.at("b.xit")))
    try Data([0, 1, 2]).write(to: URL(filePath: folder.at("c.xit")))
    try Self.notUTF8.write(to: URL(filePath: folder.at("d.xit")))
    try Self.notUTF8.write(to: URL(filePath: folder.at("notes.md")))
    var client = ScriptedClient(
      workingIn: [folder.uri()], workspace: AgendaTests.watching, clock: TestClock(today: (2026, 11, 20)))
    client.answer("client/registerCapability", .null)
    client.idle()
    #expect(
      unreadable(&client) == [
        "b.xit:1:8: not UTF-8 (byte 0xE9): save the file as UTF-8, or convert it with iconv",
        "c.xit:1:1: not a text file (NUL byte): if it is UTF-16, save it as UTF-8",
        "d.xit:1:8: not UTF-8 (byte 0xE9): save the file as UTF-8, or convert it with iconv",
      ])
    #expect(unreadable(&client, ["folders": [.string(folder.uri("deep"))]]) == [])
    // The text of an open document counts, however the client escapes its URI.
    client.open("[x] café\n", uri: folder.uri() + "/%62.xit")
    try folder.remove("c.xit")
    try folder.write("[x] café\n", to: "d.xit")
    for name in ["c.xit", "d.xit"] { client.notifyChange(of: folder.uri(name)) }
    client.idle()
    for method in ["textDocument/publishDiagnostics", "todo/agendaChanged"] { _ = client.claim(method) }
    #expect(unreadable(&client) == [])
    client.end()
  }

  /// The messages of the agenda, without the folder.
  private func unreadable(_ client: inout ScriptedClient, _ params: JSON = [:]) -> [String] {
    let messages = client.request("todo/agenda", params)?.result?["unreadable"]?.array ?? []
    return messages.map { String($0.string?.split(separator: "/").last ?? "?") }
  }
}
