import JSON
import TestSupport
import Testing
import TemporaryFiles

@testable import TodoServer

struct RenameTests {
  private static let list =
    "[ ] 😀 #Wo1️⃣rk=\"at home\" #works\n    #work= 牛乳 e\u{301} #WORK\n[x] #work a#work\n"
  private static let renamed =
    "[ ] 😀 #job=\"at home\" #works\n    #job= 牛乳 e\u{301} #job\n[x] #job a#work\n"
  private static let versioned: JSON = ["workspaceEdit": ["documentChanges": true]]

  /// The edit that renames the tag at the marker 1️⃣ of a text.
  private func rename(
    _ client: inout ScriptedClient, in marked: String = Self.list, to name: String
  ) -> JSON {
    client.view(
      "rename", [("position", client.position(of: 1, in: marked)), ("newName", .string(name))])
  }

  /// The edits of a rename in a file that is not open, next to an open list.
  private func edits(ofClosed text: String, named name: String) throws -> [JSON]? {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    var client = ScriptedClient(workingIn: [folder.uri()], workspace: Self.versioned)
    client.open(MarkedText(Self.list).text)
    _ = client.publications()
    let changes = rename(&client, to: "job")["documentChanges"]?.array ?? []
    client.end()
    return changes.first { $0["textDocument"]?["uri"] == .string(folder.uri(name)) }?["edits"]?.array
  }

  @Test(arguments: ScriptedClient.encodings)
  func `a renamed tag keeps its values`(encoding: String) {
    var client = ScriptedClient(viewing: Self.list, encoding: encoding, workspace: Self.versioned)
    #expect(client.apply(workspaceEdit: rename(&client, to: "#job")) == Self.renamed)
    _ = client.publications()
    client.end()
  }

  @Test func `a rename keeps the byte order mark of a file that is not open`() throws {
    let edits = try edits(ofClosed: "\u{FEFF}[ ] 😀 #work\r\n[ ] #work", named: "a.xit")
    let text = ClientText("[ ] 😀 #work\r\n[ ] #work", encoding: "utf-16")
    #expect(text.applying(edits ?? []).string == "[ ] 😀 #job\r\n[ ] #job")
  }

  @Test func `the task lists of Markdown files are part of the workspace`() throws {
    let text = "# Work #work\n\n- [ ] write #work=now\n\nAbout #work.\n"
    let edits = try edits(ofClosed: text, named: "TODO.md")
    #expect(edits == [["range": ScriptedClient.range(2, 13, 2, 17), "newText": "job"]])
  }

  @Test func `a rename changes no links, code or URLs in Markdown files`() throws {
    let text = "- [ ] #work [a](#work) https://site.example/#work `#work` <a href=\"#work\"> \\#work\n"
    let edits = try edits(ofClosed: text, named: "README.MD")
    #expect(edits == [["range": ScriptedClient.range(0, 7, 0, 11), "newText": "job"]])
  }

  @Test func `a client without documentChanges gets changes`() {
    var client = ScriptedClient(viewing: Self.list)
    let edit = rename(&client, to: "job")
    #expect(edit["changes"]?.object?.members.map(\.key) == [ScriptedClient.uri])
    #expect(client.apply(workspaceEdit: edit) == Self.renamed)
    _ = client.publications()
    client.end()
  }

  @Test(arguments: ScriptedClient.encodings)
  func `prepareRename returns the range of the tag's name`(encoding: String) {
    var client = ScriptedClient(
      viewing: Self.list, encoding: encoding, textDocument: ["rename": ["prepareSupport": true]])
    let capabilities = client.replies[1]?.result?["capabilities"]
    #expect(capabilities?["renameProvider"]?["prepareProvider"] == true)
    let prepared = client.view("prepareRename", at: 1, of: Self.list)
    #expect(client.words(in: prepared) == "Work")
    #expect(client.view("prepareRename", [("position", ["line": 1, "character": 2])]) == .null)
    client.end()
  }

  @Test(arguments: [
    ("", "a tag's name can contain only letters, digits, '_' and '-'"),
    ("#", "a tag's name can contain only letters, digits, '_' and '-'"),
    ("two words", "a tag's name can contain only letters, digits, '_' and '-', not ' '"),
    ("a=b", "a tag's name can contain only letters, digits, '_' and '-', not '='"),
    ("ha😀", "a tag's name can contain only letters, digits, '_' and '-', not '😀'"),
  ])
  func `an invalid name is rejected with the reason`(name: String, reason: String) {
    var client = ScriptedClient(viewing: Self.list)
    let position = client.position(of: 1, in: Self.list)
    let reply = client.request(
      "textDocument/rename",
      [
        "textDocument": ["uri": .string(ScriptedClient.uri)], "position": position, "newName": .string(name),
      ])
    #expect(reply == .error(code: -32602, message: "params.newName: \(reason)"))
    client.end()
  }

  @Test func `a name with a slash is rejected if a list in a block of the document has the tag`() {
    for (fence, isRefused) in [("```xit\n[ ] a #work\n```\n", true), ("```\n[ ] a #work\n```\n", false)] {
      var client = ScriptedClient(
        viewing: "- [ ] write #work\n\n\(fence)", workspace: Self.versioned, languageID: "markdown")
      _ = client.publications()
      let reply = client.request(
        "textDocument/rename",
        [
          "textDocument": ["uri": .string(ScriptedClient.uri)], "position": ["line": 0, "character": 14],
          "newName": "job/x",
        ])
      var refused = false
      if case .error(code: -32803, message: _) = reply { refused = true }
      #expect(refused == isRefused)
      client.end()
    }
  }

  @Test(arguments: ["", "\n```xit\n[ ] a #work\n```\n"])
  func `a name that is invalid in another list is rejected with its path`(block: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("- [ ] write #work\n\(block)", to: "TODO.md")
    try folder.write("- [ ] read #other\n", to: "README.md")
    var client = ScriptedClient(workingIn: [folder.uri()], workspace: Self.versioned)
    client.open("[ ] #work\n")
    _ = client.publications()
    let reply = client.request(
      "textDocument/rename",
      [
        "textDocument": ["uri": .string(ScriptedClient.uri)], "position": ["line": 0, "character": 6],
        "newName": "2026",
      ])
    let reason = "in Markdown, a tag's name cannot be just a number"
    #expect(reply == .error(code: -32803, message: "\(folder.at("TODO.md")): \(reason)"))
    client.end()
  }

  @Test func `without a tag there is nothing to rename`() {
    var client = ScriptedClient(viewing: Self.list)
    let reply = client.request(
      "textDocument/rename",
      [
        "textDocument": ["uri": .string(ScriptedClient.uri)], "position": ["line": 0, "character": 1],
        "newName": "job",
      ])
    #expect(reply == .error(code: -32602, message: "params.position: there is no tag to rename"))
    client.end()
  }

  @Test(arguments: ["हिन्दी", "größe", "今日は", "1-2_3"])
  func `any valid name is accepted`(name: String) {
    let marked = "[ ] #Wo1️⃣rk\n"
    var client = ScriptedClient(viewing: marked)
    #expect(client.apply(workspaceEdit: rename(&client, in: marked, to: name)) == "[ ] #\(name)\n")
    _ = client.publications()
    client.end()
  }
}
