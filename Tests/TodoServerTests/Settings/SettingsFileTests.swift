import JSON
import Testing
import TemporaryFiles

@testable import TodoServer

struct SettingsFileTests {
  @Test func `a settings file overrides the client's settings, and its changes apply`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"severity": {"uppercase-x": "error"}}"#, to: ".todo-format.json")
    var client = ScriptedClient(options: ["severity": ["uppercase-x": "off"]])
    client.open("[X] eggs\n", uri: folder.uri("list.xit"))
    #expect(client.publications().last?.diagnostics.map { $0["severity"] } == [1])

    try folder.write("{}", to: ".todo-format.json")
    client.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": .string(folder.uri(".todo-format.json")), "type": 2]]])
    #expect(client.publications().last?.codes == [])
    client.end()
  }

  @Test func `a saved settings file applies`() throws {
    let folder = try TemporaryFolder()
    var client = ScriptedClient()
    client.open("[X] eggs\n", uri: folder.uri("list.xit"))
    #expect(client.publications().last?.codes == ["uppercase-x"])
    try folder.write(#"{"severity.uppercase-x": "off"}"#, to: ".todo-format.json")
    client.notify("textDocument/didSave", ["textDocument": ["uri": .string(folder.uri("list.xit"))]])
    #expect(client.publications().last?.codes == [])
    client.end()
  }

  @Test func `opening a document applies a changed settings file to all open documents`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"severity": {"uppercase-x": "off"}}"#, to: ".todo-format.json")
    var client = ScriptedClient()
    client.open("[X] eggs\n", uri: folder.uri("a/list.xit"))
    client.open("[X] milk\n", uri: folder.uri("b/list.xit"))
    #expect(client.publications().map(\.codes) == [[], []])
    try folder.write("{}", to: ".todo-format.json")
    client.open("", uri: folder.uri("c/list.xit"))
    #expect(client.publications().map(\.codes) == [["uppercase-x"], ["uppercase-x"], []])
    client.end()
  }

  @Test func `opening a document applies a new settings file to all open documents`() throws {
    let folder = try TemporaryFolder()
    var client = ScriptedClient()
    client.open("[X] eggs\n", uri: folder.uri("a/list.xit"))
    try folder.write(#"{"severity": {"uppercase-x": "off"}}"#, to: ".todo-format.json")
    client.open("", uri: folder.uri("b/list.xit"))
    #expect(client.publications().suffix(2).map(\.codes) == [[], []])
    client.end()
  }

  @Test func `a client is sent at most twenty messages at once, and none twice`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "a/b", "a/b/c"] {
      let members = (0..<500).map { "\"\(name)\($0)\": 0" }.joined(separator: ",")
      try folder.write("{\(members)}", to: "\(name)/.todo-format.json")
    }
    var client = ScriptedClient()
    client.open("", uri: folder.uri("a/b/c/list.xit"))
    let messages = client.claim("window/showMessage").compactMap { $0["message"]?.string }
    // Each of the three files has at most 20 messages; the first 19 are sent, and the number of the others.
    #expect(messages.count == 20)
    #expect(messages.last == "and 41 more problems in settings files")
    client.notify("textDocument/didSave", ["textDocument": ["uri": .string(folder.uri("a/b/c/list.xit"))]])
    #expect(client.claim("window/showMessage").isEmpty)
    _ = client.publications()
    client.end()
  }

  @Test func `an error in a settings file is reported with its position`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\n  \"dialect\": 7\n}", to: ".todo-format.json")
    var client = ScriptedClient()
    client.open("", uri: folder.uri("list.xit"))
    let message = client.claim("window/showMessage").first?["message"]?.string ?? ""
    #expect(
      message.hasSuffix(".todo-format.json:2:14: \"dialect\" must be one of \"extended\", \"strict\", not 7"))
    _ = client.publications()
    client.end()
  }

  @Test func `a client that shows problems in settings files is sent them as diagnostics`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\n  \"dialct\": 7, \"fade\": 1\n}", to: ".todo-format.json")
    var client = ScriptedClient(
      announcing: ["experimental": ["todo": ["settingsDiagnostics": true]]], options: ["codeLens": 1])
    client.open("", uri: folder.uri("list.xit"))
    let settings = folder.uri(".todo-format.json")
    let found = client.publications().filter { $0.uri == settings }.flatMap(\.diagnostics)
    #expect(
      found.map { $0["message"]?.string } == [
        "unknown setting \"dialct\" (did you mean \"dialect\"?)",
        "\"fade\" must be one of \"nothing\", \"obsolete\", \"finished\", not 1",
      ])
    #expect(
      found.first?["range"] == ["start": ["line": 1, "character": 2], "end": ["line": 2, "character": 0]])
    #expect(
      client.claim("window/showMessage").compactMap { $0["message"]?.string } == [
        "\"codeLens\" must be true or false, not 1"
      ])

    try folder.write("{}", to: ".todo-format.json")
    client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(settings), "type": 2]]])
    #expect(client.publications().filter { $0.uri == settings }.map(\.diagnostics.count) == [0])
    client.end()
  }

  @Test(arguments: [true, false])
  func `a problem that only indexing finds is reported when it ends`(asDiagnostics: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"zzz": 1}"#, to: "sub/.todo-format.json")
    try folder.write("[ ] eggs\n", to: "sub/a.xit")
    var client = ScriptedClient(uninitializedWith: TestClock(today: (2026, 11, 20)))
    let capabilities: JSON = ["experimental": ["todo": ["settingsDiagnostics": .bool(asDiagnostics)]]]
    client.request("initialize", ["capabilities": capabilities, "rootUri": .string(folder.uri(""))])
    client.notify("initialized", [:])
    client.idle()
    #expect(client.publications().flatMap(\.diagnostics).count == (asDiagnostics ? 1 : 0))
    #expect(client.claim("window/showMessage").count == (asDiagnostics ? 0 : 1))
    client.end()
  }

  @Test(arguments: [("utf-8", 14), ("utf-16", 12), ("utf-32", 11)])
  func `the column of a problem has the client's units`(encoding: String, column: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("\u{FEFF}" + #"{"//😀": 0, "zzz": 1}"#, to: ".todo-format.json")
    let capabilities: JSON = [
      "general": ["positionEncodings": [.string(encoding)]],
      "experimental": ["todo": ["settingsDiagnostics": true]],
    ]
    var client = ScriptedClient(announcing: capabilities, encoding: encoding)
    client.open("", uri: folder.uri("list.xit"))
    let starts = client.publications().flatMap(\.diagnostics).map { $0["range"]?["start"] }
    #expect(starts == [["line": 0, "character": .integer(column)]])
    client.end()
  }

  @Test func `a key in a message is neither a link nor a terminal escape`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"\u001b[2J[x](https://a.example)": 7}"#, to: ".todo-format.json")
    var client = ScriptedClient()
    client.open("", uri: folder.uri("list.xit"))
    let message = client.claim("window/showMessage").first?["message"]?.string ?? ""
    #expect(message.contains(#"\u{1b}[2J[x]\u{28}https://a.example)"#))
    _ = client.publications()
    client.end()
  }
}
