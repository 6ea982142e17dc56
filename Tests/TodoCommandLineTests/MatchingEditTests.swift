import TemporaryFiles
import Testing

@testable import TodoCommandLine

@Suite struct MatchingEditTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write("Groceries\n[ ] eggs\n[x] eggs\n[ ] brown eggs\n", to: "a.xit")
    _ = try folder.write("[ ] milk #shop\n    [ ] oat milk #shop\n[ ] call -> 2026-02-01\n", to: "b.xit")
  }

  private func run(_ words: String..., typed: [String] = [], isTerminal: Bool = false) -> CommandRun {
    CommandRun(
      ["edit"] + words, isInputTerminal: isTerminal, showsSummaries: true, typed: typed)
  }

  @Test func `an item is chosen by its text, in all lists of a folder`() throws {
    let run = run("complete", "--item", "EGGS", "-i", folder.path)
    #expect(run.output.withoutHashes == "complete \(folder.at("a.xit")):2  [x] eggs\n")
    #expect(run.code == .success)
    #expect(try folder.read("a.xit") == "Groceries\n[x] eggs\n[x] eggs\n[ ] brown eggs\n")
  }

  @Test func `several items that match are listed and nothing changes`() throws {
    let run = run("complete", "--item", "milk", "-i", folder.path)
    // An exact match wins over partial ones.
    #expect(run.code == .success)
    let several = self.run("drop", "--item", "e", "-i", folder.path)
    #expect(several.code == .ambiguous)
    #expect(several.errors.map { $0.withoutHashes }.contains("  \(folder.path)/a.xit:2: [ ] eggs"))
    #expect(several.errors.last?.contains("items match “e”: name one by more of its text") == true)
  }

  @Test(arguments: [
    // The text, the items, and the one that is completed; none if it is 0.
    ("#bug=10", ["one #bug=101", "two #bug=10"], 2), ("#bug=10", ["one #bug=101", "two #bug=100"], 0),
    ("#bug", ["one #bug=101", "two #bugs"], 1), ("#bug=10", ["one #bug=10, soon"], 1),
    ("#übung", ["#übungen", "#übung"], 2), ("bug=10", ["one #bug=101"], 1),
    ("call", ["call Ann", "call"], 2), ("call", ["recall", "call Ann"], 2),
    ("call Ann", ["call Ann now", "call Ann #t -> 2026-03-01"], 2),
    ("call Ann -> 2026-03-01", ["call Ann -> 2026-03-01 #now", "call Ann -> 2026-03-01"], 2),
    ("call  ANN", ["call anna", "call Ann"], 2), ("pay", ["!! pay the rent", "!! pay"], 2),
  ])
  func `an item is named by its whole text before its beginning before a part of it`(
    text: String, items: [String], number: Int
  ) throws {
    for order in [items, items.reversed()] {
      let list = try folder.write(order.map { "[ ] \($0)\n" }.joined(), to: "names.xit")
      let run = run("complete", "--item", text, "-i", list)
      #expect(run.code == (number == 0 ? .findings : .success), "\(run.errors)")
      let expected = order.map { "[\(number > 0 && $0 == items[number - 1] ? "x" : " ")] \($0)\n" }.joined()
      #expect(try folder.read("names.xit") == expected)
    }
  }

  @Test func `an item that cannot be changed is not exchanged for another one`() throws {
    let list = try folder.write("[x] eggs\n[ ] eggs for Ann\n", to: "names.xit")
    #expect(run("complete", "--item", "eggs", "-i", list).code == .findings)
    #expect(try folder.read("names.xit") == "[x] eggs\n[ ] eggs for Ann\n")
  }

  @Test func `a text that matches no item changes nothing`() throws {
    let run = run("complete", "--item", "butter", "-i", folder.path)
    #expect(run.code == .findings)
    #expect(run.errors == ["todo-format: complete: no item contains “butter”"])
  }

  @Test(arguments: [["--item", "butter"], ["--item", "oat"], ["--where", "#none", "-y"]])
  func `a list that cannot be read is a failure, whatever matches in the others`(options: [String]) throws {
    let missing = "\(folder.path)/missing.xit"
    let run = CommandRun(["edit", "complete"] + options + ["-i", missing, "\(folder.path)/b.xit"])
    #expect(run.code == .failure)
    #expect(run.errors.contains { $0.contains("missing.xit") })
  }

  @Test func `changing many items needs confirmation`() throws {
    let refused = run("complete", "--where", "#shop", "-i", folder.path)
    #expect(refused.code == .failure)
    #expect(refused.errors[2] == "todo-format: 2 items would be changed: add --yes to do that")
    #expect(
      run("complete", "--where", "#shop", "-i", folder.path, typed: ["n"], isTerminal: true).code == .findings
    )
    #expect(try folder.read("b.xit").hasPrefix("[ ] milk"))
    let run = run("complete", "--where", "#shop", "-i", folder.path, typed: ["y"], isTerminal: true)
    #expect(run.output.split(separator: "\n").map { $0.hasPrefix("complete ") } == [true, true])
    #expect(try folder.read("b.xit").hasPrefix("[x] milk #shop\n    [x] oat milk"))
    #expect(self.run("postpone-day", "-w", "overdue", "-yi", folder.path).code == .success)
  }

  @Test func `deleting all items needs confirmation`() throws {
    let path = try folder.write("[ ] a\n    [ ] b\n", to: "c.xit")
    let refused = run("delete", "--all", "-i", path)
    #expect(refused.code == .failure)
    #expect(refused.errors[2] == "todo-format: 2 items would be changed: add --yes to do that")
    #expect(run("delete", "-ai", path, typed: ["n"], isTerminal: true).code == .findings)
    #expect(try folder.read("c.xit") == "[ ] a\n    [ ] b\n")
    #expect(run("complete", "-ai", path).code == .success)
    #expect(run("delete", "-ai", path, typed: ["y"], isTerminal: true).code == .success)
    #expect(try folder.read("c.xit") == "")
    #expect(run("delete", "-ai", path).code == .findings)
    _ = try folder.write("[ ] a\n", to: "c.xit")
    #expect(run("delete", "-aiy", path).code == .success)
    #expect(run("delete", "--all").code == .findings)
  }

  @Test func `a list that refuses a change makes it partial`() throws {
    let conflict = try folder.write("<<<<<<< a\n[x] one\n=======\n[ ] two #z\n>>>>>>> b\n", to: "c.xit")
    let list = try folder.write("[ ] eggs #z\n[x] done\n", to: "l.xit")
    for arguments in [["complete", "--where", "#z", "-y"], ["archive"]] {
      let run = CommandRun(arguments + [conflict, list])
      #expect(run.code == .partial, "\(arguments)")
      #expect(run.errors.first?.hasSuffix("there is a merge conflict here: resolve it first") == true)
    }
  }

  @Test(arguments: [["-l", "5"], ["-l", "5,6"], ["--item", "x"], ["--where", "x", "-y"]], [true, false])
  func `a part of a title is another title with --new-group`(_ selection: [String], _ isOther: Bool) throws {
    let list = try folder.write("Home repairs\n[ ] r\n\nWork\n[ ] x\n", to: "c.xit")
    let other = try folder.write("Home repairs\n[ ] s\n", to: "d.xit")
    let words = ["edit", "move-to", isOther ? "\(other)#home" : "home"] + selection
    let path = isOther ? "d.xit" : "c.xit"
    #expect(CommandRun(words + ["--new-group", "-i", list]).code == .success)
    #expect(try folder.read(path).hasSuffix("\n\nhome\n[ ] x\n"))
  }

  @Test func `a list from standard input is changed and printed`() {
    let list = "[ ] eggs\n[ ] milk\n"
    let run = CommandRun("edit", "complete", "--item", "milk", input: list)
    #expect(run.output == "[ ] eggs\n[x] milk\n")
    #expect(CommandRun("edit", "delete", "--where", "e OR milk", input: list).output == "")
    #expect(CommandRun("edit", "complete", "--item", "salt", input: list).output == list)
  }

  @Test func `a folder is refused without --in-place`() {
    for option in ["--item", "--where"] {
      let run = run("complete", option, "milk", folder.path)
      #expect(run.code == .failure && run.output.isEmpty)
      let message = "todo-format: \(folder.path) is a folder: use --in-place to change the lists in it"
      #expect(run.errors.first == message)
    }
  }

  @Test func `items move to the archive file one after the other`() throws {
    _ = try folder.write("{\"operations.archiveFile\": \"done.xit\"}", to: ".todo-format.json")
    _ = try folder.write("[x] one #z\n[ ] two\n[x] three #z\n", to: "c.xit")
    #expect(run("archive", "--where", "#z any", "-yi", "\(folder.path)/c.xit").code == .success)
    #expect(try folder.read("c.xit") == "[ ] two\n")
    let archive = try folder.read("done.xit")
    #expect(archive.contains("one") && archive.contains("three"))
  }

  @Test(arguments: [["--item", "oat"], ["--line", "2"], ["--where", "oat", "-y"]])
  func `problems in the settings of the list that items move to are reported once`(words: [String]) throws {
    _ = try folder.write("{\"rules\": 1}", to: "work/.todo-format.json")
    _ = try folder.write("[ ] tea\n", to: "work/list.xit")
    let list = "\(folder.path)/b.xit"
    let run = CommandRun(["edit", "move-to", "\(folder.path)/work/list.xit"] + words + ["-i", list])
    #expect(run.code == .success)
    #expect(run.errors.count { $0.contains("work/.todo-format.json") } == 1)
  }
}
