import Foundation
import JSON
import Testing
import TemporaryFiles

@testable import TodoServer

/// Large files in the workspace.
struct LargeFilesTests {
  @Test(arguments: ["", "[ ] #tag\n"])
  func `a huge file delays no reply and takes no memory`(start: String) throws {
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
    _ = client.claim("window/logMessage")
    client.end()
  }

  @Test func `a list that is too large is not indexed, and the client is told`() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "[ ] #tag\n", count: 2_000_000), to: "long.xit")
    var client = ScriptedClient(workingIn: [folder.uri()])
    client.open("[ ] #tag\n", uri: folder.uri("list.xit"))
    _ = client.publications()
    client.idle()
    let message = client.claim("window/logMessage").first?["message"]
    #expect(message == "the workspace is too large: some lists are not indexed")
    client.end()
  }
}
