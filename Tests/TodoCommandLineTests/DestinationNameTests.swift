import JSON
import TemporaryFiles
import Testing
import TodoFiles

@testable import TodoCommandLine

/// Where items move to, as one word.
@Suite struct DestinationNameTests {
  private static let words: [(String, String?, String?)] = [
    ("home.xit", "home.xit", nil), ("home.todo#Shop #1", "home.todo", "Shop #1"),
    ("notes.mkd#Shop", "notes.mkd", "Shop"), ("a#b.xit#Shop", "a#b.xit", "Shop"),
    ("NOTES.MD", "NOTES.MD", nil), ("sub/a.xit", "sub/a.xit", nil), ("#home.xit", nil, "home.xit"),
    ("Shop", nil, "Shop"), ("Shop #1", nil, "Shop #1"), ("#", nil, ""), ("", nil, ""),
  ]

  @Test(arguments: words)
  func `is a list, a group or both`(word: String, file: String?, title: String?) {
    let name = DestinationName(word)
    #expect(name.file == file && name.title == title)
  }

  @Test func `is relative to the folder of the list`() {
    #expect(DestinationName("a.xit", near: "/lists/home.xit").file == "/lists/a.xit")
    #expect(DestinationName("/b/a.xit", near: "/lists/home.xit").file == "/b/a.xit")
    #expect(DestinationName("a.xit", near: "home.xit").file == "a.xit")
  }

  private static let additions: [(String, String?)] = [
    ("#Later", "New group: Later"), ("#Hone", "New group: Hone (did you mean Home?)"), ("#hom", nil),
    ("Home", nil), ("other.xit", nil), ("other.xit#Desk", "New group: Desk in other.xit"),
    ("new.xit", "New list: new.xit"),
  ]

  @Test(arguments: additions)
  func `what an editor asks before it adds a group or a list`(word: String, adds: String?) throws {
    let folder = try TemporaryFolder()
    try folder.write("[ ] z\n", to: "other.xit")
    let run = CommandRun(
      "edit", "move-to", "--by", word, "--line", "1", "--json", "--stdin-name", folder.at("list.xit"),
      input: "[ ] a\n\nHome\n[ ] b\n")
    #expect(run.errors == [])
    #expect(try JSON(parsing: run.output)["adds"]?.string == adds)
    #expect(!Folder.hasEntry(at: folder.at("new.xit")))
  }

  @Test func `the words that editors complete are groups of the text and lists of the folder`() throws {
    let folder = try TemporaryFolder()
    for name in ["Todo.md", "home.xit", "work.todo", "notes.md", ".hidden.xit", "a.xit~"] {
      try folder.write("- [ ] a\n", to: name)
    }
    let run = CommandRun(
      "completions", "destinations", "--stdin-name", folder.at("home.xit"), input: "Shop\n[ ] a\n\n[ ] b\n")
    #expect(run.output == "#Shop\nTodo.md\nwork.todo\n")
  }
}
