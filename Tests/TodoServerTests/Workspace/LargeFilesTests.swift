import Foundation
import JSON
import Testing
import TemporaryFiles

@testable import TodoServer

/// Large files in the workspace.
struct LargeFilesTests {
  @Test(arguments: ["", "[ ] #tag\n"])
  func `a huge file is not indexed, and the others are`(start: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(start, to: "huge.xit")
    try FileHandle(forWritingTo: URL(filePath: folder.path + "/huge.xit")).truncate(atOffset: 2_000_000_000)
    try folder.write("[ ] #tag\n", to: "small.xit")
    var client = ScriptedClient(workingIn: [folder.uri()])
    client.open("[ ] #tag\n", uri: folder.uri("list.xit"))
    _ = client.publications()
    let position = [("position", ["line": 0, "character": 6] as JSON)]
    let found = client.view("references", position, uri: folder.uri("list.xit")).array
    #expect(found?.count == 2)
    #expect(client.claim("window/logMessage").first?["message"] == warning("huge.xit", in: folder))
    client.end()
  }

  @Test func `a list that is too large is not indexed, and the client is warned`() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "[ ] #tag\n", count: 2_000_000), to: "long.xit")
    var client = ScriptedClient(workingIn: [folder.uri()])
    client.open("[ ] #tag\n", uri: folder.uri("list.xit"))
    _ = client.publications()
    client.idle()
    let position = [("position", ["line": 0, "character": 6] as JSON)]
    #expect(client.view("references", position, uri: folder.uri("list.xit")).array?.count == 1)
    #expect(client.claim("window/logMessage").first?["message"] == warning("long.xit", in: folder))
    client.end()
  }

  private func warning(_ name: String, in folder: TemporaryFolder) -> JSON {
    .string("\(folder.path)/\(name) is not indexed: it is larger than 16 MiB")
  }
}
