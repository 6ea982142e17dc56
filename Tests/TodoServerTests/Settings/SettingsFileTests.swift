import Foundation
import JSON
import Testing

@testable import TodoServer

struct SettingsFileTests {
  /// A folder with a space in its name, which is deleted when the test ends.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("todo lsp \(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String) throws {
      try Data(text.utf8).write(to: url.appendingPathComponent(".todo-format.json"))
    }

    var list: String { url.appendingPathComponent("list.xit").absoluteString }
    var settingsFile: String { url.appendingPathComponent(".todo-format.json").absoluteString }
  }

  @Test func `a settings file holds over what the client says, and its changes are seen`() throws {
    let folder = try Folder()
    try folder.write(#"{"severity": {"uppercase-x": "error"}}"#)
    var client = ScriptedClient(options: ["severity": ["uppercase-x": "off"]])
    client.open("[X] eggs\n", uri: folder.list)
    #expect(client.publications().last?.diagnostics.map { $0["severity"] } == [1])

    try folder.write("{}")
    client.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(folder.settingsFile), "type": 2]]])
    #expect(client.publications().last?.codes == [])
    client.end()
  }

  @Test func `a save may be that of a settings file`() throws {
    let folder = try Folder()
    var client = ScriptedClient()
    client.open("[X] eggs\n", uri: folder.list)
    #expect(client.publications().last?.codes == ["uppercase-x"])
    try folder.write(#"{"severity.uppercase-x": "off"}"#)
    client.notify("textDocument/didSave", ["textDocument": ["uri": .string(folder.list)]])
    #expect(client.publications().last?.codes == [])
    client.end()
  }

  @Test func `a slip in a settings file is said with its place`() throws {
    let folder = try Folder()
    try folder.write("{\n  \"dialect\": 7\n}")
    var client = ScriptedClient()
    client.open("", uri: folder.list)
    let message = client.claim("window/showMessage").first?["message"]?.string ?? ""
    #expect(
      message.hasSuffix(".todo-format.json:2:14: \"dialect\" must be one of \"extended\", \"strict\", not 7"))
    _ = client.publications()
    client.end()
  }
}
