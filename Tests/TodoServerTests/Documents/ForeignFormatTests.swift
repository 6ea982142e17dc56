import JSON
import TestSupport
import Testing
import TemporaryFiles

@testable import TodoServer

/// Lists of other programs: the server publishes one diagnostic and supports nothing else.
struct ForeignFormatTests {
  private static let samples = [
    ("errands.todo", ".txt", "todo.txt"), ("website", ".todo", "plaintasks"),
    ("move", ".taskpaper", "plaintasks"),
    ("thesis", ".org", "org"),
  ]
  private static let uri = "file:///home/ann/list.todo"

  @Test(arguments: samples)
  func `a list of another program has one diagnostic`(name: String, ending: String, kind: String) throws {
    let text = try #require(
      try FixtureFiles.texts(in: "Samples", ending: ending).first { $0.name == name }
    ).text
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open(text, uri: Self.uri, languageID: "todo")
    let publications = client.publications()
    #expect(publications.map(\.codes) == [["foreign-format"]])
    #expect(publications.first?.diagnostics.first?["range"]?["start"] == ["line": 0, "character": 0])
    #expect(
      publications.first?.diagnostics.first?["message"]?.string?.contains("--from \(kind) --to xit") == true)
    let everything = ScriptedClient.range(0, 0, 1000, 0)
    for only in [nil, ["quickfix"], ["source.fixAll"], ["source.organizeImports"]] as [[String]?] {
      let actions = client.actions(in: everything, only: only, uri: Self.uri).filter { $0["disabled"] == nil }
      let isFix = only.map { $0 == ["quickfix"] } ?? true
      #expect(actions.map { $0["title"]?.string } == (isFix ? ["Convert to [x]it!"] : []))
    }
    let document: JSON = ["textDocument": ["uri": .string(Self.uri)]]
    let options: JSON = ["tabSize": 4, "insertSpaces": true]
    for (method, extra) in [
      ("formatting", ["options": options]),
      ("rangeFormatting", ["options": options, "range": everything]),
      ("onTypeFormatting", ["options": options, "ch": "\n", "position": ["line": 1, "character": 0]]),
    ] as [(String, JSON)] {
      #expect(
        client.request("textDocument/\(method)", extra.merged(over: document)) == .result([]), "\(method)")
    }
    guard case .result(let tokens) = client.request("textDocument/semanticTokens/full", document) else {
      Issue.record("no tokens")
      return
    }
    #expect(tokens["data"] == [])
    client.end()
  }

  @Test func `a list of another program is converted by the fix of its problem`() throws {
    var client = ScriptedClient(announcing: ScriptedClient.actionCapabilities)
    client.open("Home:\n ☐ call Ann @due(26-11-27)\n ✔ milk\n", uri: Self.uri, languageID: "todo")
    let actions = client.actions(in: ScriptedClient.range(0, 0, 0, 0), only: ["quickfix"], uri: Self.uri)
    let converted = client.apply(workspaceEdit: actions.first?["edit"] ?? .null, uri: Self.uri)
    #expect(converted == "Home\n[ ] call Ann -> 2026-11-27\n[x] milk\n")
    _ = client.publications()
    client.end()
  }

  @Test func `the first checkbox makes it an xit list, and removing that undoes it`() {
    var client = ScriptedClient()
    client.open("☐ eggs\n☐ milk\n", uri: Self.uri)
    client.change(ScriptedClient.range(2, 0, 2, 0), to: "[X] salt", uri: Self.uri)
    client.change(ScriptedClient.range(2, 0, 2, 3), to: "☐", uri: Self.uri)
    #expect(
      client.publications().map(\.codes) == [
        ["foreign-format"], ["near-miss-item", "text-after-item", "uppercase-x"], ["foreign-format"],
      ])
    client.end()
  }

  @Test func `tokens are removed when the text is no longer a list`() throws {
    var client = ScriptedClient()
    let document: JSON = ["textDocument": ["uri": .string(Self.uri)]]
    client.open("(A) call Ann @phone\n\n[ ] eggs -> 2020-01-01\n", uri: Self.uri)
    let first = try #require(client.request("textDocument/semanticTokens/full", document)?.result)
    #expect(first["data"]?.array?.isEmpty == false)
    client.change(ScriptedClient.range(2, 0, 2, 4), to: "", uri: Self.uri)
    #expect(client.request("textDocument/semanticTokens/full", document)?.result == ["data": []])
    _ = client.publications()
    client.end()
  }

  @Test(arguments: ["file:///home/ann/list.xit", "untitled:Untitled-1"])
  func `a file named as a list, and a text in no file, are xit lists`(uri: String) {
    var client = ScriptedClient()
    client.open("(A) call Ann @phone\n", uri: uri)
    #expect(client.publications().map(\.codes) == [[]])
    client.end()
  }

  @Test func `files of other programs in the workspace are skipped`() throws {
    let folder = try TemporaryFolder()
    try folder.write("☐ eggs\n", to: "a.todo")
    try folder.write("[X] milk\n", to: "b.todo")
    var client = ScriptedClient(uninitializedWith: TestClock(today: (2026, 11, 20)), encoding: "utf-16")
    client.request(
      "initialize",
      [
        "capabilities": [
          "textDocument": ["diagnostic": [:]],
          "workspace": ["workspaceFolders": true, "didChangeWatchedFiles": ["dynamicRegistration": true]],
        ],
        "initializationOptions": ["pullDiagnostics": true],
        "workspaceFolders": [["uri": .string(folder.uri()), "name": "lists"]],
      ])
    client.notify("initialized", [:])
    client.answer("client/registerCapability", .null)
    #expect(client.workspaceItems().map { $0["uri"]?.string } == [folder.uri("b.todo")])
    for (text, names) in [("[X] eggs\n", ["a.todo", "b.todo"]), ("☐ eggs\n", ["b.todo"])] {
      try folder.write(text, to: "a.todo")
      client.notify(
        "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(folder.uri("a.todo")), "type": 2]]])
      #expect(client.workspaceItems().map { $0["uri"]?.string } == names.map { folder.uri($0) })
    }
    client.end()
  }
}
