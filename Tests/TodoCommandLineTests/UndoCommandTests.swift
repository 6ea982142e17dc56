import TemporaryFiles
import Testing

@testable import TodoCommandLine

/// Taking back what commands did.
@Suite struct UndoCommandTests {
  private let folder: TemporaryFolder
  private let state: TemporaryFolder

  init() throws {
    (folder, state) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("[ ] eggs\n[x] milk\n", to: "home.xit")
  }

  private func run(_ words: String...) -> CommandRun {
    CommandRun(words, environment: ["NO_COLOR": "1", "XDG_STATE_HOME": state.path])
  }

  @Test func `each call takes back one command, in all its files`() throws {
    let (home, work) = (folder.at("home.xit"), folder.at("work.xit"))
    #expect(run("complete", "eggs", home).code == .success)
    #expect(run("move", "eggs", home, work).code == .success)
    #expect(run("add", "tea", "--to", home).code == .success)
    let list = run("undo", "--list", folder.path).output.split(separator: "\n")
    #expect(list.map { $0.prefix { $0 != " " } } == ["add", "move", "complete"])
    #expect(run("undo", folder.path).output.hasPrefix("undo add tea: "))
    #expect(try folder.read("home.xit") == "[x] milk\n")
    #expect(run("undo", folder.path).code == .success)
    #expect(try folder.read("home.xit") == "[x] eggs\n[x] milk\n")
    #expect(throws: (any Error).self) { try folder.read("work.xit") }
    #expect(run("undo", folder.path).code == .success)
    #expect(try folder.read("home.xit") == "[ ] eggs\n[x] milk\n")
    #expect(run("undo", folder.path).code == .findings)
  }

  @Test func `a list that changed since is kept, and so is what else the command wrote`() throws {
    let (home, work) = (folder.at("home.xit"), folder.at("work.xit"))
    #expect(run("move", "eggs", home, work).code == .success)
    try folder.write("[ ] eggs\n[ ] new\n", to: "work.xit")
    let refused = run("undo", folder.path)
    #expect(refused.code == .changed)
    #expect(refused.errors.last?.contains("work.xit was changed since") == true)
    #expect(try folder.read("home.xit") == "[x] milk\n")
    #expect(try folder.read("work.xit") == "[ ] eggs\n[ ] new\n")
  }

  #if os(Linux)
    @Test func `files whose names are equivalent in Unicode are different ones`() throws {
      let names = ["caf\u{E9}.xit", "cafe\u{301}.xit"]
      for name in names { try folder.write("[ ] a\n[ ] b\n", to: name) }
      #expect(run("complete", "\(folder.at(names[0])):1", "\(folder.at(names[1])):2").code == .success)
      #expect(try names.map(folder.read) == ["[x] a\n[ ] b\n", "[ ] a\n[x] b\n"])
      #expect(run("undo", folder.path).code == .success)
      #expect(try names.map(folder.read) == ["[ ] a\n[ ] b\n", "[ ] a\n[ ] b\n"])
      #expect(run("move", "b", folder.at(names[0]), folder.at(names[1])).code == .success)
      #expect(try names.map(folder.read) == ["[ ] a\n", "[ ] a\n[ ] b\n[ ] b\n"])
    }
  #endif

  @Test func `formatting, fixes and merged conflicts are taken back, too`() throws {
    let conflict = "<<<<<<< a\n[x] b\n=======\n[ ] c\n>>>>>>> d\n"
    let home = folder.at("home.xit")
    for (before, words, after) in [
      ("[ ] a  \n", ["-i", home], "[ ] a\n"), ("[X] a\n", ["lint", "--fix", home], "[x] a\n"),
      (conflict, ["merge", "--conflicts", "--keep", "ours", "\(home):1"], "[x] b\n"),
    ] {
      try folder.write(before, to: "home.xit")
      let code = CommandRun(words, environment: ["XDG_STATE_HOME": state.path]).code
      #expect(code == .success, "\(words)")
      #expect(try folder.read("home.xit") == after)
      #expect(run("undo", "--dry-run", folder.path).output == run("undo", folder.path).output)
      #expect(try folder.read("home.xit") == before)
    }
    #expect(run("complete", "c", "--json", home).code == .findings)
    #expect(run("undo", "--list", "--json", folder.path).output == "[]\n")
  }

  @Test func `a change too large for the journal is not passed over`() throws {
    let home = folder.at("home.xit")
    #expect(run("complete", "eggs", home).code == .success)
    let large = try folder.write(String(repeating: "[ ] a  \n", count: 300_000), to: "large.xit")
    #expect(run("format", "-i", large).code == .success)
    let refused = run("undo", folder.path)
    #expect(refused.code == .failure)
    #expect(refused.errors.first?.contains("format --in-place changed more than 4 MB") == true)
    #expect(try folder.read("home.xit") == "[x] eggs\n[x] milk\n")
  }

  @Test func `commands of other folders, dry runs and commands that change nothing are not undone`() throws {
    let other = try TemporaryFolder()
    let list = try other.write("[ ] a\n", to: "a.xit")
    #expect(run("complete", "a", list).code == .success)
    #expect(run("complete", "eggs", folder.path, "--dry-run").code == .success)
    #expect(run("complete", "milk", folder.path).code == .findings)
    #expect(run("undo", folder.path).code == .findings)
    #expect(run("undo", other.path).code == .success)
    #expect(try other.read("a.xit") == "[ ] a\n")
  }
}
