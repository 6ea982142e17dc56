import JSON
import TemporaryFiles
import Testing

@testable import TodoFiles

/// The setting `files`.
struct ListPatternsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let files = [
      "a.xit", "todo.txt", "other.txt", "notes/a.md", "notes/deep/b.md", "notes/c.xit", "drafts/d.xit",
      "drafts/todo.txt", "TODO.md", "b.todo",
    ]
    for file in files { try folder.write("", to: file) }
  }

  private func find(
    in name: String = "", taking markdown: MarkdownFiles = .bySetting, _ finder: SettingsFinder = .init()
  ) -> [String] {
    let start = name.isEmpty ? folder.path : folder.at(name)
    let found = ListFiles.find(in: [start], taking: markdown, configuredBy: finder)
    #expect(found.problems == [])
    return found.files.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test(arguments: [
    (
      #"["*.xit", "todo.txt", "notes/**/*.md"]"#,
      "a.xit drafts/d.xit drafts/todo.txt notes/a.md notes/c.xit notes/deep/b.md todo.txt"
    ),
    (#"["*.xit"]"#, "a.xit drafts/d.xit notes/c.xit"),
    (#"["/todo.txt"]"#, "todo.txt"),
    (#"["*.xit", "!drafts/"]"#, "a.xit notes/c.xit"),
    (#"["*.xit", "!drafts"]"#, "a.xit notes/c.xit"),
    (#"["*.txt", "!/todo.txt"]"#, "drafts/todo.txt other.txt"),
    (#"["!*.xit", "*.xit"]"#, "a.xit drafts/d.xit notes/c.xit"),
    (#"["*.xit", "*.todo", "TODO.md"]"#, "TODO.md a.xit b.todo drafts/d.xit notes/c.xit"),
    (#"["[ab].*.md", "../*.xit"]"#, ""),
  ])
  func `a folder is searched for the files that its settings name`(patterns: String, expected: String) throws
  {
    try folder.write("{\"files\": \(patterns)}", to: ".todo-format.json")
    #expect(find() == expected.split(separator: " ").map(String.init))
    // A search that begins in a subfolder finds the same.
    let below = expected.split(separator: " ").map(String.init).filter { $0.hasPrefix("notes/") }
    #expect(find(in: "notes") == below)
  }

  @Test func `the nearest settings file that names files decides, relative to its folder`() throws {
    try folder.write(#"{"files": ["/todo.txt"]}"#, to: ".todo-format.json")
    try folder.write(#"{"dialect": "strict"}"#, to: "notes/.todo-format.json")
    try folder.write(#"{"files": ["/todo.txt", "*.xit"]}"#, to: "drafts/.todo-format.json")
    #expect(find() == ["drafts/d.xit", "drafts/todo.txt", "todo.txt"])
    try folder.write(#"{"root": true}"#, to: "notes/.todo-format.json")
    #expect(find() == ["drafts/d.xit", "drafts/todo.txt", "notes/c.xit", "todo.txt"])
  }

  @Test func `commands that format folders take no Markdown files, and the server takes all`() throws {
    try folder.write(#"{"files": ["*.md", "/a.xit"]}"#, to: ".todo-format.json")
    #expect(find(taking: .none) == ["a.xit"])
    #expect(find(taking: .bySetting) == ["TODO.md", "a.xit", "notes/a.md", "notes/deep/b.md"])
    try folder.write(#"{"files": ["/a.xit"]}"#, to: ".todo-format.json")
    #expect(find(taking: .all) == ["TODO.md", "a.xit", "notes/a.md", "notes/deep/b.md"])
  }

  @Test func `patterns of a settings file that is named match names in any folder`() throws {
    try folder.write(#"{"files": ["*.txt", "notes/*.md", "/a.xit"]}"#, to: "shared/settings.json")
    let finder = SettingsFinder(onlyFile: folder.at("shared/settings.json"))
    // Patterns with a slash are relative to the current folder, in which there are no such files.
    #expect(find(finder) == ["drafts/todo.txt", "other.txt", "todo.txt"])
  }

  @Test func `patterns of an editor are relative to the folder that is searched`() throws {
    let layer = SettingsLayer.parsing(["files": ["/notes/*.md"]]).layer
    try folder.write("{}", to: "notes/.todo-format.json")
    var search = ListFileSearch(
      in: [folder.path], taking: .bySetting, configuredBy: FolderSettings(client: { _ in layer }))
    while search.step() {}
    #expect(search.found.files == [folder.at("notes/a.md")])
  }

  @Test(arguments: [
    "*", "**", "*.swift", "", ".", "a/", "a.xit/", "# a.xit", "a[.xit", "a\n.xit", "a.xit ", "*.XIT",
    "a\0.xit",
    String(repeating: "a", count: 253) + ".xit", String(repeating: "*a", count: 20) + ".xit",
  ])
  func `a pattern that may match other files is refused`(pattern: String) {
    #expect(!ListPatterns.accepts(pattern))
    let (layer, messages) = SettingsLayer.parsing(["files": ["*.xit", .string(pattern)]])
    var settings = Settings.standard
    layer.apply(to: &settings)
    #expect(settings == .standard)
    #expect(messages.count == 1 && messages[0].utf8.count < 200, "\(messages)")
  }

  @Test func `the message for a wrong value names it`() {
    func message(_ value: JSON) -> String { SettingsLayer.parsing(["files": value]).messages.joined() }
    let rule = "\"files\" must be an array of 1 to 100 patterns that end with .xit, .todo, .txt or .md, not "
    #expect(message("*.xit") == rule + "\"*.xit\"")
    #expect(message(["*.xit", "*"]) == rule + "\"*\"")
    #expect(message(["*.xit", 1]) == rule + "1")
    #expect(message([]) == rule + "0")
    #expect(message(.array(Array(repeating: "*.xit", count: 101))) == rule + "101")
    #expect(message(.array(Array(repeating: "*.xit", count: 100))) == "")
  }
}
