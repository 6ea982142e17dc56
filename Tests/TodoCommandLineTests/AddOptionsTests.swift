import TemporaryFiles
import Testing

@testable import TodoCommandLine

/// Where `add` adds items, and what its options add to them, on Thursday, 12 February 2026.
@Suite struct AddOptionsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `options add a priority, tags and a date, and name the place`() throws {
    let list = try folder.write("Shop\n[ ] eggs\n    [ ] brown\n[ ] tea\n", to: "a.xit")
    #expect(
      CommandRun(
        "add", "buy", "milk", "--to", list, "--priority", "2", "--tag", "shop", "--tag", "est=2 h", "--due",
        "fri", "--under", "shop"
      ).output.withoutHashes
        == "add \(list):5  [ ] !! buy milk #shop #est=\"2 h\" -> 2026-02-13\n")
    #expect(
      CommandRun("add", "white", "--to", list, "--under", "eggs").output.withoutHashes
        == "add \(list):4  [ ] white\n")
    #expect(
      CommandRun("add", "jam", "--after", "\(list):2").output.withoutHashes == "add \(list):5  [ ] jam\n")
    #expect(CommandRun("add", "spoon", "--after", "jam", "--to", list).code == .success)
    #expect(CommandRun("add", "hot", "--under", "\(list):7").code == .success)
    #expect(
      try folder.read("a.xit")
        == "Shop\n[ ] eggs\n    [ ] brown\n    [ ] white\n[ ] jam\n[ ] spoon\n[ ] tea\n    [ ] hot\n"
        + "[ ] !! buy milk #shop #est=\"2 h\" -> 2026-02-13\n")
    #expect(CommandRun("add", "x", "--to", list, "--after", "nothing").code == .failure)
    #expect(CommandRun("add", "x", "--after", "\(list):2@aaaaaa").code == .changed)
  }

  @Test func `the added items are printed as JSON, and a dry run writes nothing`() throws {
    let list = try folder.write("[ ] a\n", to: "a.xit")
    let dry = CommandRun(["add", "b", "--to", list, "--dry-run"], showsSummaries: true)
    #expect(dry.output.withoutHashes == "add \(list):2  [ ] b\n" && dry.errors == ["1 item would be added"])
    #expect(try folder.read("a.xit") == "[ ] a\n")
    let run = CommandRun("add", "-", "--to", list, "--json", input: "b\nc\n")
    #expect(run.output.hasPrefix(#"[{"operation":"add","file":"\#(list)","line":2,"hash":""#))
    #expect(run.output.contains(#""status":"open","text":"c"}]"#))
    #expect(try folder.read("a.xit") == "[ ] a\n[ ] b\n[ ] c\n")
  }

  @Test func `each line of standard input is an item, and all are added or none`() throws {
    let list = try folder.write("[ ] a\n", to: "a.xit")
    #expect(CommandRun("add", "--to", list, "-", input: "b\n\nc -> fri\n").code == .success)
    #expect(try folder.read("a.xit") == "[ ] a\n[ ] b\n[ ] c -> 2026-02-13\n")
    #expect(CommandRun("add", "--to", list, "--after", "a", "-", input: "d\ne\n").code == .success)
    #expect(try folder.read("a.xit") == "[ ] a\n[ ] d\n[ ] e\n[ ] b\n[ ] c -> 2026-02-13\n")
    let refused = CommandRun("add", "--to", list, "-", input: "f\ng -> 30 feb\n")
    #expect(refused.code == .failure && refused.errors[0].contains("g -> 30 feb: "))
    #expect(try !folder.read("a.xit").contains("f"))
  }

  @Test(arguments: [
    ["eggs", "--due", "someday"], ["eggs", "--due", ""], ["eggs", "--due", "none"],
    ["eggs -> 2026-12-01", "--due", "fri"], ["eggs -> next week", "--due", "fri"], ["eggs", "--tag", ""],
    ["eggs", "--tag", "a b"], ["!!! eggs", "--priority", "2"],
  ])
  func `an option that adds no date or tag, or a second date or priority, is refused`(words: [String]) throws
  {
    let list = try folder.write("[ ] a\n", to: "a.xit")
    let run = CommandRun(["add", "--to", list] + words)
    #expect(run.code == .failure && run.errors[0].contains("cannot add this item"))
    #expect(try folder.read("a.xit") == "[ ] a\n")
  }

  @Test(arguments: [
    ("in 3 days", "2026-02-15"), ("-> next week", "2026-W08"), ("fri 10:00", "2026-02-13 10:00"),
    ("2026-Q2", "2026-Q2"), ("heading -> next", nil),
  ])
  func `an option adds a date in any words that the text may have`(words: String, date: String?) throws {
    let list = try folder.write("", to: "a.xit")
    let run = CommandRun("add", "a -> b", "--to", list, "--due", words)
    #expect((run.code == .success) == (date != nil))
    #expect(try folder.read("a.xit") == (date.map { "[ ] a -> b -> \($0)\n" } ?? ""))
  }

  @Test(arguments: [["eggs", "-"], ["eggs -"], ["eggs", "->"], ["eggs ->"]])
  func `a text of which the shell took the end is refused with a hint`(words: [String]) throws {
    let list = try folder.write("[ ] a\n", to: "a.xit")
    let run = CommandRun(["add", "--to", list] + words)
    #expect(run.code == .failure && run.errors[0].contains("quote the text"))
    #expect(try folder.read("a.xit") == "[ ] a\n")
  }

  @Test func `an item is added to a Markdown document like those in it`() throws {
    let list = try folder.write("# Plan\n\n1. [ ] one\n   - [ ] sub\n\nText\n", to: "TODO.md")
    #expect(
      CommandRun("add", "two -> fri", "--to", list, "--under", "plan").output.withoutHashes
        == "add \(list):5  [ ] two -> 2026-02-13\n")
    #expect(CommandRun("add", "deeper", "--under", "\(list):4").code == .success)
    #expect(CommandRun("add", "later", "--to", list, "--under", "Later", "--new-group").code == .success)
    #expect(
      try folder.read("TODO.md")
        == "# Plan\n\n1. [ ] one\n   - [ ] sub\n     - [ ] deeper\n2. [ ] two -> 2026-02-13\n\nText\n\n## Later\n\n- [ ] later\n"
    )
  }
}
