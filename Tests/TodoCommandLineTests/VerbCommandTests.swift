import JSON
import TemporaryFiles
import Testing
import TodoModel
import TodoText

@testable import TodoCommandLine

/// Operations as commands, on Thursday, 12 February 2026.
@Suite struct VerbCommandTests {
  private let folder: TemporaryFolder
  private let home: String
  private let work: String

  init() throws {
    folder = try TemporaryFolder()
    home = try folder.write("Shop\n[ ] eggs #shop\n    [ ] brown\n[ ] tea -> 2026-02-13\n", to: "home.xit")
    work = try folder.write("[ ] report #repeat=1w -> 2026-02-13\n[ ] tea\n", to: "sub/work.xit")
  }

  /// The reference of an item, as `list` prints it.
  private func reference(of text: String, in list: String) -> String {
    let line = CommandRun("list", text, list).output
    return line.split(separator: ": [")[0] + "@" + line.suffix(7).dropLast()
  }

  @Test func `an item is found by its text where list finds it, changed and reported as it is now`() throws {
    let run = CommandRun("complete", "brown", folder.path)
    #expect(run.code == .success)
    #expect(run.output.withoutHashes == "complete \(home):3  [x] brown\n")
    #expect(try folder.read("home.xit").contains("    [x] brown\n"))
    let next = CommandRun("complete", "report", folder.path)
    #expect(
      next.output.withoutHashes
        == "complete \(work):1  [x] report -> 2026-02-13, next Fri 20 Feb\n")
    #expect(CommandRun("complete", "eggs", "#shop", home).code == .success)
    #expect(CommandRun("complete", "brown", folder.path).code == .findings)
  }

  @Test func `the last word is the value of an operation that takes one`() throws {
    #expect(
      CommandRun("postpone", "tea", home, "1w").output.withoutHashes
        == "postpone \(home):4  [ ] tea -> 2026-02-20\n")
    #expect(CommandRun("set-due", "eggs", home, "next week").output.contains("[ ] eggs #shop -> 2026-W08"))
    #expect(CommandRun("set-due", "eggs", home, "soon").code == .failure)
    #expect(CommandRun("set-due", home, "fri").errors[0].contains("name an item"))
    #expect(CommandRun("add-tag", "brown", home, "est=2 h").output.contains("[ ] brown #est=\"2 h\""))
  }

  @Test func `a printed line, its place and its hash name the same item`() throws {
    let line = String(CommandRun("list", "report", work).output.dropLast())
    let hash = String(line.suffix(7))
    for word in [line, hash, "\(work):1", "\(work):1\(hash)"] {
      try folder.write("[ ] report #repeat=1w -> 2026-02-13\n[ ] tea\n", to: "sub/work.xit")
      let run = CommandRun("start", word, folder.path)
      #expect(run.output == "start \(work):1\(hash)  [@] report #repeat=1w -> 2026-02-13\n", "\(word)")
    }
  }

  @Test func `a reference never hits another item`() throws {
    let tea = reference(of: "tea", in: home)
    try folder.write("Shop\n[ ] milk\n[ ] eggs #shop\n[ ] bread\n[ ] tea -> 2026-02-13\n", to: "home.xit")
    let moved = CommandRun("complete", tea)
    #expect(moved.code == .success)
    #expect(moved.errors == ["\(tea) is now \(home):5"])
    #expect(try folder.read("home.xit").hasSuffix("[ ] bread\n[x] tea -> 2026-02-13\n"))
    // Reworded, gone, and twins of which none is on that line.
    for list in [
      "[ ] green tea\n", "", "[ ] a\n[ ] b\n[ ] b\n[ ] c\n[ ] tea -> 2026-02-13\n[ ] tea -> 2026-02-13\n",
    ] {
      try folder.write(list, to: "home.xit")
      let run = CommandRun("complete", tea)
      #expect(run.code == .changed, "\(list)")
      #expect(run.errors.last?.contains("\(tea) changed meanwhile: ") == true)
      #expect(try folder.read("home.xit") == list)
    }
    try folder.write("[ ] a\n[ ] b\n", to: "home.xit")
    let other = reference(of: "b", in: home)
    try folder.write("[ ] b\n[ ] b\n", to: "home.xit")
    #expect(CommandRun("complete", other).code == .success)
    #expect(try folder.read("home.xit") == "[ ] b\n[x] b\n")
    #expect(CommandRun("complete", "@\(other.suffix(6))", home).code == .ambiguous)
  }

  @Test func `a reference without a file is looked for in the other lists, also by edit`() throws {
    let brown = "@" + reference(of: "brown", in: home).suffix(6)
    let both = CommandRun("start", "\(work):2", brown, home)
    #expect(both.code == .success && both.output.contains("[@] brown") && both.output.contains("[@] tea"))
    #expect(
      CommandRun("edit", "complete", brown, input: "[ ] eggs #shop\n    [ ] brown\n").output.contains("[x]"))
    let printed = CommandRun("edit", "complete", "\(home):3", "\(home):4")
    #expect(printed.code == .success && printed.output.contains("[x] brown\n[x] tea"))
    #expect(CommandRun("edit", "complete", "\(home):3", "\(work):2").errors[0].contains("use --in-place"))
  }

  @Test func `several references are done together, or what could not be done is named`() throws {
    let (eggs, report) = (reference(of: "eggs", in: home), reference(of: "report", in: work))
    let run = CommandRun(["complete", eggs, report], showsSummaries: true)
    #expect(run.code == .success && run.errors == ["2 items changed"])
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(CommandRun("complete", "\(home):2", "\(home):4").code == .partial)
    #expect(CommandRun("complete", "\(home):2", "\(home):99").code == .failure)
  }

  @Test func `of several items a user chooses one by its number, and a script gets at most ten`() throws {
    let chosen = CommandRun(["complete", "tea", folder.path], isInputTerminal: true, typed: ["2"])
    #expect(chosen.code == .success)
    #expect(try folder.read("sub/work.xit").hasSuffix("[x] tea\n"))
    #expect(CommandRun(["drop", "o", folder.path], isInputTerminal: true, typed: ["x"]).code == .ambiguous)
    try folder.write((1...30).map { "[ ] item \($0)\n" }.joined(), to: "many.xit")
    let many = CommandRun("complete", "item", folder.at("many.xit"))
    #expect(many.code == .ambiguous && many.errors.count == 12)
    #expect(many.errors[10] == "  and 20 more items")
  }

  @Test func `an id is exact`() throws {
    let list = try folder.write("[ ] a #id=7b\n[ ] b #id=7\n", to: "ids.xit")
    #expect(CommandRun("complete", "#id=7", list).output.withoutHashes == "complete \(list):2  [x] b #id=7\n")
  }

  @Test func `items move to a list, a group or both`() throws {
    let there = CommandRun("move", "tea", home, work)
    #expect(there.output.withoutHashes == "move \(work):3  [ ] tea -> 2026-02-13\n")
    #expect(CommandRun("move", "brown", home, "\(work)#Later", "--new-group").output.contains("\(work):6@"))
    #expect(CommandRun("move", "brown", work, "--under", "later").code == .findings)
    #expect(
      CommandRun("move", "report", work, "later").output.withoutHashes.contains("work.xit:6  [ ] report"))
    #expect(CommandRun("move-to", "eggs", home, "Nowhere").code == .failure)
  }

  @Test func `a dry run and JSON show each change, over folders, too`() throws {
    let before = try folder.read("home.xit")
    let dry = CommandRun(
      ["delete", "--where", "#shop OR report", "--dry-run", folder.path], showsSummaries: true)
    #expect(
      dry.output == "delete \(home)  [ ] eggs #shop\ndelete \(work)  [ ] report #repeat=1w -> 2026-02-13\n")
    #expect(dry.errors == ["2 items would be changed"])
    #expect(try folder.read("home.xit") == before)
    let json = try JSON(parsing: CommandRun("complete", "--json", "eggs", home).output)
    #expect(json.array?.first?["operation"] == "complete")
    #expect(json.array?.first?["line"] == 2)
    #expect(json.array?.first?["status"] == "checked")
    #expect(try JSON(parsing: CommandRun("complete", "--json", "eggs", home).output) == [])
  }

  @Test func `a whole list is changed at once, and a folder only after a question`() throws {
    try folder.write("[x] one\n[ ] two\n[x] three\n", to: "home.xit")
    #expect(
      CommandRun("archive", folder.path).output.withoutHashes
        == "archive \(home):4  [x] one\narchive \(home):5  [x] three\n")
    #expect(CommandRun("archive", folder.path).code == .findings)
    let list = try folder.write("[ ] b\n[ ] a\n", to: "b.xit")
    #expect(CommandRun("sort", "--by", "text", list).output == "sort \(list)\n")
    #expect(
      CommandRun("remove-completed", home).output
        == "remove-completed \(home)  [x] one\nremove-completed \(home)  [x] three\n")
    let numbered = try folder.write("1. [x] one\n2. [ ] two\n3. [x] one\n4. [ ] one\n", to: "a.md")
    let report = "remove-completed \(numbered)  [x] one\n"
    #expect(CommandRun("remove-completed", numbered).output == report + report)
  }

  @Test func `every operation is a command, except presets and those at a cursor`() {
    for operation in Operation.inShell {
      let isVerb = CommandRun(operation.name, "--help").code == .success
      #expect(isVerb == operation.isVerb, "\(operation.name)")
    }
    #expect(Command.verbs.count > 18)
    for name in ["toggle", "cycle", "move-up", "insert-below"] {
      #expect(CommandRun(name).errors[0].contains("(did you mean edit \(name)?)"))
    }
  }

  @Test func `words and notes are one line without dates and tags`() throws {
    #expect(
      CommandRun("reword", "eggs", home, "six eggs").output.withoutHashes
        == "reword \(home):2  [ ] six eggs #shop\n")
    #expect(
      CommandRun("note", "brown", home, "not white").output.withoutHashes
        == "note \(home):3  [ ] brown not white\n")
    #expect(
      CommandRun("remove-tag", "six", home, "shop").output.withoutHashes
        == "remove-tag \(home):2  [ ] six eggs\n")
    for value in ["a -> fri", "a #b", "! a", " "] {
      #expect(CommandRun("reword", "six", home, value).code == .failure, "\(value)")
    }
    #expect(CommandRun("note", "six", home, "a\nb").code == .failure)
    #expect(try folder.read("home.xit").hasPrefix("Shop\n[ ] six eggs\n    [ ] brown\n        not white\n"))
  }

  /// The operation was once tried on each of them.
  @Test(.timeLimit(.minutes(1))) func `a text that very many items contain is refused at once`() throws {
    try folder.write(String(repeating: "[ ] buy milk\n", count: 12_000), to: "home.xit")
    #expect(CommandRun("complete", "milk", home).code == .ambiguous)
  }
}
