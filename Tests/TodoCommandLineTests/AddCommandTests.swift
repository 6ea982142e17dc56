import TemporaryFiles
import Testing
import TodoFiles

@testable import TodoCommandLine

/// Today is Thursday, 12 February 2026.
@Suite struct AddCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  struct Case: Sendable, CustomStringConvertible {
    let list: String
    let words: [String]
    let expected: String
    var description: String { words.joined(separator: " ") }
  }

  static let cases = [
    Case(list: "", words: ["eggs"], expected: "[ ] eggs\n"),
    Case(list: "", words: ["[x] eggs -> fri"], expected: "[x] eggs -> fri\n"),
    Case(list: "", words: ["[ ] eggs", "-> fri"], expected: "[ ] eggs -> 2026-02-13\n"),
    Case(list: "", words: ["[eggs] and milk"], expected: "[ ] [eggs] and milk\n"),
    Case(list: "[ ] a\n\nWork\n[ ] b\n", words: ["c"], expected: "[ ] a\n[ ] c\n\nWork\n[ ] b\n"),
    Case(list: "Work\n[ ] b\n", words: ["c"], expected: "[ ] c\n\nWork\n[ ] b\n"),
    Case(list: "Work\n[ ] b", words: ["c", "--under", "work"], expected: "Work\n[ ] b\n[ ] c\n"),
    Case(
      list: "Work\n[ ] b\n    [ ] sub\n      note\n\nHome\n", words: ["c", "-u", "wor"],
      expected: "Work\n[ ] b\n    [ ] sub\n      note\n[ ] c\n\nHome\n"),
    Case(
      list: "Work\n[ ] b\n", words: ["c", "-u", "Home", "--new-group"],
      expected: "Work\n[ ] b\n\nHome\n[ ] c\n"),
    Case(list: "", words: ["c", "-u", "Home"], expected: "Home\n[ ] c\n"),
    Case(
      list: "Home repairs\n[ ] r\n", words: ["c", "-u", "Home", "--new-group"],
      expected: "Home repairs\n[ ] r\n\nHome\n[ ] c\n"),
    Case(
      list: "Home repairs\n[ ] r\n", words: ["c", "-u", "home REPAIRS ", "--new-group"],
      expected: "Home repairs\n[ ] r\n[ ] c\n"),
    Case(list: "[ ] a\r\n", words: ["c"], expected: "[ ] a\r\n[ ] c\r\n"),
    Case(list: "A\n[ ] a\r\n[ ] b\r\n", words: ["c", "-u", "A"], expected: "A\n[ ] a\r\n[ ] b\r\n[ ] c\r\n"),
    Case(list: "[ ] a\r[ ] b\r", words: ["c"], expected: "[ ] a\r[ ] b\r[ ] c\r"),
    Case(
      list: "[ ] a\r[ ] b\r", words: ["c", "-u", "Home", "--new-group"],
      expected: "[ ] a\r[ ] b\r\rHome\r[ ] c\r"),
    Case(
      list: "[ ] a\n\n", words: ["c", "-u", "Home", "--new-group"], expected: "[ ] a\n\nHome\n[ ] c\n"),
    Case(
      list: "[ ] a\n  ", words: ["c", "-u", "Home", "--new-group"], expected: "[ ] a\n  \nHome\n[ ] c\n"),
    Case(list: "\u{FEFF}\nWork\n[ ] b\n", words: ["c"], expected: "\u{FEFF}[ ] c\n\nWork\n[ ] b\n"),
    Case(list: "\u{FEFF}[ ] a\n", words: ["c"], expected: "\u{FEFF}[ ] a\n[ ] c\n"),
    Case(
      list: "\u{FEFF}", words: ["c", "-u", "Home", "--new-group"], expected: "\u{FEFF}Home\n[ ] c\n"),
    Case(list: "\u{FEFF}", words: ["c"], expected: "\u{FEFF}[ ] c\n"),
    Case(list: "", words: ["!! eggs", "#shop", "-> fri"], expected: "[ ] !! eggs #shop -> 2026-02-13\n"),
    Case(list: "", words: ["eggs -> next week #shop"], expected: "[ ] eggs -> 2026-W08 #shop\n"),
    Case(list: "", words: ["a -> b"], expected: "[ ] a -> b\n"),
    Case(list: "", words: ["x -> fri at 9am"], expected: "[ ] x -> 2026-02-13 09:00\n"),
    Case(list: "", words: ["x -> fri 10:30 #a"], expected: "[ ] x -> 2026-02-13 10:30 #a\n"),
    Case(list: "", words: ["fly Bern -> sun valley"], expected: "[ ] fly Bern -> sun valley\n"),
    Case(list: "", words: ["x -> fri the bread"], expected: "[ ] x -> fri the bread\n"),
    Case(list: "", words: ["x -> mon or tue"], expected: "[ ] x -> mon or tue\n"),
    Case(list: "", words: [" eggs \t"], expected: "[ ] eggs\n"),
    Case(list: "", words: ["[x] eggs "], expected: "[x] eggs\n"),
    Case(list: "", words: ["--force", "x -> next fri"], expected: "[ ] x -> next fri\n"),
    Case(list: "", words: ["--force", "x -> 2026-02-30"], expected: "[ ] x -> 2026-02-30\n"),
  ]

  @Test(arguments: [
    (
      "call dad -> tomorow",
      "This is not a due date: this is not understood as a date; did you mean “-> 2026-02-13”"
    ),
    ("x -> 30 feb", "This is not a due date: there is no such date; did you mean “-> 2026-02-28”"),
    ("x -> next fri", "This is not a due date yet: it may mean “-> 2026-02-13” or “-> 2026-02-20”"),
    ("x -> 3/4/2027 #a", "This is not a due date yet: it may mean “-> 2027-03-04” or “-> 2027-04-03”"),
  ])
  func `an item that lint would warn of is not added`(words: String, reason: String) throws {
    let path = try folder.write("", to: "a.xit")
    let run = CommandRun("add", "--to", path, words)
    #expect(run.errors.first == "todo-format: cannot add this item: \(reason) (--force adds it anyway)")
    #expect(run.code == .failure)
    #expect(try folder.read("a.xit") == "")
  }

  @Test(arguments: [
    ("tax 📅 fri", false), ("tax [due:: tomorrow]", false), ("tax 📅 2026-02-31", false),
    ("tax 📅 2026-12-12 🔁 every wek", false), ("tax 📅 2026-12-12 🔁 every week #a", true),
  ])
  func `signs without a meaning are not added to a Markdown document`(words: String, isGood: Bool) throws {
    let path = try folder.write("- [ ] a 📅 2026-12-01\n", to: "a.md")
    let run = CommandRun("add", "--to", path, words)
    #expect(run.code == (isGood ? .success : .failure))
    #expect(isGood || run.errors.first?.hasSuffix("(--force adds it anyway)") == true)
    #expect(try folder.read("a.md") == "- [ ] a 📅 2026-12-01\n" + (isGood ? "- [ ] \(words)\n" : ""))
    #expect(isGood || CommandRun("add", "--to", path, "--force", words).code == .success)
  }

  @Test func `no item is added between the markers of a merge conflict`() throws {
    let list = "Home\n<<<<<<< ours\n[ ] a\n=======\n[ ] b\n>>>>>>> theirs\n[ ] r\n"
    let path = try folder.write(list, to: "a.xit")
    let run = CommandRun(["add", "--to", path, "eggs"])
    #expect(run.errors.first?.hasSuffix("there is a merge conflict at that place: resolve it first") == true)
    #expect(run.code == .failure)
    #expect(try folder.read("a.xit") == list)
  }

  @Test func `no item is added below one with a bullet, which would become a title`() throws {
    let path = try folder.write("- [ ] a\n", to: "a.xit")
    let run = CommandRun(["add", "--to", path, "eggs"])
    #expect(run.errors.first?.hasSuffix("it would change how the lines around it are parsed") == true)
    #expect(run.code == .failure)
    #expect(try folder.read("a.xit") == "- [ ] a\n")
  }

  @Test(arguments: cases)
  func `an item is added as recorded`(_ example: Case) throws {
    let path = try folder.write(example.list, to: "a.xit")
    let run = CommandRun(["add", "--to", path] + example.words)
    #expect(run.errors == [])
    #expect(run.code == .success)
    #expect(try folder.read("a.xit").utf8.elementsEqual(example.expected.utf8))
    #expect(run.output.hasPrefix("add \(path):") && run.output.contains("] "))
  }

  @Test(arguments: ["", " "])
  func `an empty title is not the title of any group`(_ title: String) throws {
    let path = try folder.write("Groceries\n[ ] a\n", to: "a.xit")
    let run = CommandRun("add", "--to", path, "--under", title, "b")
    #expect(run.code == .failure)
    #expect(run.errors.first == "todo-format: --under is empty: give the title of a group")
    #expect(try folder.read("a.xit") == "Groceries\n[ ] a\n")
  }

  @Test func `a date in words is written even if its check is off`() throws {
    _ = try folder.write(#"{"severity": {"date-words": "off"}}"#, to: ".todo-format.json")
    let path = try folder.write("", to: "a.xit")
    #expect(CommandRun("add", "--to", path, "eggs -> fri").errors == [])
    #expect(try folder.read("a.xit") == "[ ] eggs -> 2026-02-13\n")
  }

  @Test func `the day of creation is added if the settings ask for it`() throws {
    _ = try folder.write(#"{"operations": {"createdStamp": true}}"#, to: ".todo-format.json")
    let path = try folder.write("", to: "a.xit")
    for words in ["! eggs -> fri", "old #created=2025-01-01", "!!"] {
      #expect(CommandRun("add", "--to", path, words).errors == [])
    }
    #expect(
      try folder.read("a.xit")
        == "[ ] ! #created=2026-02-12 eggs -> 2026-02-13\n[ ] old #created=2025-01-01\n[ ] !!\n")
  }

  @Test func `a new list is created, and a refused item changes nothing`() throws {
    #expect(CommandRun("add", "--to", "\(folder.path)/new.xit", "eggs").code == .success)
    #expect(try folder.read("new.xit") == "[ ] eggs\n")
    let refused = CommandRun("add", "--to", "\(folder.path)/new.xit", "x -> 2026-02-30")
    #expect(refused.code == .failure)
    #expect(try folder.read("new.xit") == "[ ] eggs\n")
  }

  @Test func `a new list gets the items of all commands that run at once`() async throws {
    let path = "\(folder.path)/new.xit"
    await withTaskGroup(of: ExitCode.self) { group in
      for number in 0..<8 {
        group.addTask { CommandRun("add", "--to", path, "item \(number)").code }
      }
      for await code in group { #expect(code == .success) }
    }
    let lines = try folder.read("new.xit").split(separator: "\n").sorted()
    #expect(lines == (0..<8).map { "[ ] item \($0)" })
  }

  @Test func `a missing group is added only with --new-group`() throws {
    let path = try folder.write("Groceries\n[ ] a\n", to: "a.xit")
    let run = CommandRun("add", "--to", path, "--under", "grocreies", "b")
    #expect(run.code == .failure)
    #expect(
      run.errors.first?.hasSuffix(
        "a.xit has no group “grocreies” (did you mean Groceries?): use --new-group to add it") == true)
    #expect(try folder.read("a.xit") == "Groceries\n[ ] a\n")
    #expect(CommandRun("add", "--to", path, "--under", "Garden", "--new-group", "b").code == .success)
    #expect(try folder.read("a.xit") == "Groceries\n[ ] a\n\nGarden\n[ ] b\n")
  }

  @Test(arguments: [
    ("main.py", "import os\nprint([ ])\n"), ("package.json", "{}\n"), ("notes.txt", "Notes\n"),
    (".bashrc", ""),
    ("sub/../main.py", "import os\n"),
  ])
  func `nothing is added to a file that is not a list`(name: String, text: String) throws {
    let file = try folder.write(text, to: name)
    let list = try folder.write("[ ] a\n", to: "list.xit")
    for words in [["add", "--to", file, "b"], ["edit", "move-to", file, "-l1", "-i", list]] {
      let run = CommandRun(words)
      #expect(run.code == .failure)
      #expect(run.errors.first?.contains("is not a list: it has no items") == true, "\(run.errors)")
      #expect(try folder.read(name) == text)
    }
    #expect(try folder.read("list.xit") == "[ ] a\n")
  }

  @Test func `a file is a list by its items, or by the setting files`() throws {
    let byItems = try folder.write("Notes\n[ ] a\n", to: "notes.txt")
    #expect(CommandRun("add", "--to", byItems, "b").code == .success)
    try folder.write(#"{"files": ["*.txt"]}"#, to: ".todo-format.json")
    let bySetting = try folder.write("", to: "todo-list.txt")
    #expect(CommandRun("add", "--to", bySetting, "b").code == .success)
    #expect(try folder.read("todo-list.txt") == "[ ] b\n")
  }
}
