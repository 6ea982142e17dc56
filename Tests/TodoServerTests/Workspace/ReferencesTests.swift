import JSON
import TestSupport
import Testing
import TemporaryFiles

@testable import TodoServer

struct ReferencesTests {
  private static let first = "[ ] 😀 #Work=a #works\n    牛乳 #WORK\n[x] e\u{301} #work a#work\n"
  private static let open = "[ ] 😀 #wo1️⃣rk 2️⃣plain\n"

  /// The locations, each as document, line and text.
  private func drawn(_ locations: JSON, _ texts: [String: String], _ client: ScriptedClient) -> [String] {
    (locations.array ?? [locations]).map { location in
      let name = location["uri"]?.string?.split(separator: "/").last.map(String.init) ?? ""
      let text = ClientText(texts[name] ?? "", encoding: client.encoding)
      var words = ""
      words.unicodeScalars.append(contentsOf: text.scalars[text.indices(of: location["range"] ?? .null)])
      return "\(name):\(location["range"]?["start"]?["line"]?.int ?? -1) \(words)"
    }
  }

  @Test(arguments: ScriptedClient.encodings)
  func `a tag is found in open documents and in files`(encoding: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.first, to: "deep/a.xit")
    try folder.write("[ ] #work on the disk\n", to: "b.xit")
    try folder.write("[ ] #work\n", to: ".git/c.xit")
    try folder.write("[ ] #work\n", to: "d.txt")
    var client = ScriptedClient(workingIn: [folder.uri()], encoding: encoding)
    let text = MarkedText(Self.open).text
    client.open(text, uri: folder.uri("b.xit"))
    _ = client.publications()
    let texts = ["a.xit": Self.first, "b.xit": text]
    let expected = ["b.xit:0 #work", "a.xit:0 #Work", "a.xit:1 #WORK", "a.xit:2 #work"]
    for _ in 1...2 {
      let locations = client.view("references", at: 1, of: Self.open, uri: folder.uri("b.xit"))
      #expect(drawn(locations, texts, client) == expected)
      client.idle()
    }
    let definition = client.view("definition", at: 1, of: Self.open, uri: folder.uri("b.xit"))
    #expect(drawn(definition, texts, client) == [expected[0]])
    for method in ["references", "definition"] {
      #expect(client.view(method, at: 2, of: Self.open, uri: folder.uri("b.xit")) == .null)
    }
    client.end()
  }

  @Test func `without a folder the workspace is the open documents, also in Markdown`() {
    var client = ScriptedClient(viewing: "[ ] #ta1️⃣g\n")
    client.open(
      "- [ ] #tag=1\n\n#tag is a title, `#tag` is code\n", uri: "file:///home/ann/a.md",
      languageID: "markdown")
    _ = client.publications()
    let locations = client.view("references", at: 1, of: "[ ] #ta1️⃣g\n").array ?? []
    #expect(
      locations.compactMap { $0["uri"]?.string } == ["file:///home/ann/a.md", "file:///home/ann/list.xit"])
    client.end()
  }

  @Test func `files are checked for changes if the client does not watch them`() throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] #tag\n", to: "a.xit")
    var client = ScriptedClient(workingIn: [folder.uri()])
    client.open("[ ] #tag\n", uri: folder.uri("z.xit"))
    _ = client.publications()
    let position = [("position", ["line": 0, "character": 6] as JSON)]
    #expect(client.view("references", position, uri: folder.uri("z.xit")).array?.count == 2)
    try folder.write("[ ] #tag #tag #tag\n", to: "a.xit")
    try folder.write("[ ] #tag\n", to: "b.xit")
    #expect(client.view("references", position, uri: folder.uri("z.xit")).array?.count == 5)
    try folder.remove("a.xit")
    #expect(client.view("references", position, uri: folder.uri("z.xit")).array?.count == 2)
    client.end()
  }

  @Test func `files are checked until the client has reported a change`() throws {
    let folder = try TemporaryFolder()
    var client = ScriptedClient(
      workingIn: [folder.uri()], workspace: ["didChangeWatchedFiles": ["dynamicRegistration": true]])
    client.answer("client/registerCapability", .null)
    client.open("[ ] #tag\n", uri: folder.uri("z.xit"))
    _ = client.publications()
    func uses() -> Int? {
      let position = [("position", ["line": 0, "character": 6] as JSON)]
      return client.view("references", position, uri: folder.uri("z.xit")).array?.count
    }
    #expect(uses() == 1)
    // As coc.nvim without watchman, which reports nothing.
    try folder.write("[ ] #tag #tag\n", to: "a.xit")
    #expect(uses() == 3)
    client.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": .string("file:///elsewhere/a.xit"), "type": 2]]])
    try folder.write("[ ] #tag\n", to: "a.xit")
    #expect(uses() == 2)
    client.notifyChange(of: folder.uri("a.xit"))
    try folder.write("[ ] no tag\n", to: "a.xit")
    #expect(uses() == 1)
    // From now on the client is expected to report changes.
    try folder.write("[ ] #tag #tag\n", to: "b.xit")
    #expect(uses() == 1)
    client.notifyChange(of: folder.uri("b.xit"))
    #expect(uses() == 3)
    client.end()
  }

  @Test func `a changed dialect counts for files that are not open`() throws {
    let folder = try TemporaryFolder()
    // Only the extended dialect has names with combining marks.
    let text = "[ ] #हिन्दी\n"
    try folder.write(text, to: "a.xit")
    var client = ScriptedClient(
      workingIn: [folder.uri()], workspace: ["didChangeWatchedFiles": ["dynamicRegistration": true]])
    client.notify("workspace/didChangeConfiguration", ["settings": ["todo": ["dialect": "strict"]]])
    client.answer("client/registerCapability", .null)
    client.idle()
    let marked = "[ ] #हि1️⃣न्दी\n"
    client.open(MarkedText(marked).text, uri: folder.uri("b.xit"))
    _ = client.publications()
    client.notify("workspace/didChangeConfiguration", ["settings": ["todo": ["dialect": "extended"]]])
    _ = client.publications()
    client.idle()
    let locations = client.view("references", at: 1, of: marked, uri: folder.uri("b.xit"))
    let found = drawn(locations, ["a.xit": text, "b.xit": text], client)
    #expect(found.sorted() == ["a.xit:0 #हिन्दी", "b.xit:0 #हिन्दी"])
    client.end()
  }
}
