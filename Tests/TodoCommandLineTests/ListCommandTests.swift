import JSON
import Testing
import TemporaryFiles
import TodoModel
import TodoText

@testable import TodoCommandLine

/// Today is Thursday, 12 February 2026.
@Suite struct ListCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let list = """
    Shop 🛒
    [ ] 牛乳 -> 2026-02-20 #shop
    [ ] . rent
        at last -> 2026-02-11
    [@] !! call -> 2026-W07
        [ ] sub #a="b c"
    [x] done -> 2026-02-12
    [ ] ! today -> 2026-02-12

    """

  @Test func `in a pipe, each item is one line, by date, that can be given back`() {
    let run = CommandRun("list", "--stdin-name", "a.xit", "-", input: Self.list)
    #expect(
      run.output.withoutHashes == """
        a.xit:3: [ ] . rent at last -> 2026-02-11
        a.xit:8: [ ] ! today -> 2026-02-12
        a.xit:5: [@] !! call -> 2026-W07
        a.xit:2: [ ] 牛乳 -> 2026-02-20 #shop
        a.xit:6: [ ] sub #a="b c"

        """)
    #expect(run.code == .success)
  }

  @Test func `a quoted OR divides no filter`() {
    let run = CommandRun("list", "-w", "\"a OR b\"", "open", "-", input: "[ ] a or b\n[ ] a\n")
    #expect(run.output.withoutHashes == "<stdin>:1: [ ] a or b\n")
    #expect(run.errors == [])
  }

  @Test(arguments: [
    ("worrk/", "worrk/: no such file (did you mean FOLDER/work?)"),
    ("wrok.xit", "wrok.xit: no such file (did you mean FOLDER/work.xit?)"),
    ("missing.txt", "missing.txt: no such file"),
    ("work/b", "work/b: no such file"),
  ])
  func `an operand that looks like a path is not a filter`(operand: String, message: String) throws {
    try folder.write("[ ] a\n", to: "work.xit")
    try folder.write("[ ] b\n", to: "work/c.xit")
    for command in ["list", "lint", "stats", "--check"] {
      let run = CommandRun(command, folder.at(operand))
      let expected = message.replacing("FOLDER", with: folder.path)
      #expect(run.errors == ["todo-format: cannot read \(folder.path)/\(expected)"])
      #expect(run.code == .failure)
    }
  }

  @Test(arguments: [
    ([], "Nothing to do in 1 list."),
    (["milk"], "Nothing matches in 1 list."),
    (["fri"], "Nothing matches in 1 list; for a date, write due:fri."),
    (["next", "week"], "Nothing matches in 1 list; for a date, write 'due:\"next week\"'."),
    (["tomorrow"], "Nothing matches in 1 list."), (["yesterday"], "Nothing matches in 1 list."),
    (["due:fri"], "Nothing matches in 1 list."),
    (["+work"], "Nothing matches in 1 list; for a tag, write '#work'."),
  ])
  func `an empty agenda is explained`(terms: [String], message: String) throws {
    try folder.write("[x] a\n", to: "work.xit")
    for isTerminal in [true, false] {
      let run = CommandRun(
        ["list"] + terms + [folder.path], isTerminal: isTerminal, isInputTerminal: true, showsSummaries: true)
      #expect(run.errors == [message])
      #expect(run.output == "" && run.code == .success)
      let script = CommandRun(["list"] + terms + [folder.path], showsSummaries: true)
      #expect(script.errors == [])
    }
  }

  @Test func `items are hidden until their start, with their sub-items`() {
    let list = """
      [ ] now #start=2026-02-12
      [ ] later #start=2026-02-13
          [ ] with it
      [ ] unread #start=soon
      [@] later #START=2026-Q2 -> 2026-02-10

      """
    let run = CommandRun("list", "-", input: list)
    #expect(
      run.output.withoutHashes == """
        <stdin>:1: [ ] now #start=2026-02-12
        <stdin>:4: [ ] unread #start=soon

        """)
    let deferred = CommandRun("list", "-w", "deferred", "-", input: list)
    #expect(
      deferred.output.withoutHashes == """
        <stdin>:5: [@] later #START=2026-Q2 -> 2026-02-10
        <stdin>:2: [ ] later #start=2026-02-13

        """)
    #expect(CommandRun("list", "-w", "-deferred", "-", input: list).output.contains("with it"))
  }

  @Test func `items of a day are sorted by their times, those without one last`() {
    let list = """
      [ ] !! some time -> 2026-02-12
      [ ] noon -> 2026-02-12 12:00
      [ ] morning -> 2026-02-12 9:05, with tea
      [ ] no time -> 2026-02-12 25:00

      """
    let run = CommandRun("list", "-", input: list)
    #expect(
      run.output.split(separator: "\n").map {
        $0.contains(":3:") ? 3 : $0.contains(":2:") ? 2 : $0.contains(":1:") ? 1 : 4
      } == [3, 2, 1, 4])
    let json = CommandRun("list", "--json", "-", input: list)
    #expect(json.output.contains("\"dueTime\":\"09:05\""))
    let scheduled = CommandRun("list", "--json", "-", input: "[ ] a #scheduled=2026-11-30\n")
    #expect(scheduled.output.contains("\"scheduled\":\"2026-11-30\""))
  }

  @Test func `items of all files are sorted by date`() throws {
    let first = try folder.write("[ ] two -> 2026-02-21\n[ ] three -> 2026-02-22\n", to: "a.xit")
    let second = try folder.write("[ ] one -> 2026-02-20\n[ ] ! two -> 2026-02-21\n", to: "deeper/b.todo")
    try folder.write("- [ ] tea\n", to: "notes.md")
    #expect(
      CommandRun("list", folder.path).output.withoutHashes == """
        \(second):1: [ ] one -> 2026-02-20
        \(second):2: [ ] ! two -> 2026-02-21
        \(first):1: [ ] two -> 2026-02-21
        \(first):2: [ ] three -> 2026-02-22

        """)
  }

  @Test func `a filter selects items`() {
    let run = CommandRun("list", "-w", "done due:today", "-", input: Self.list)
    #expect(run.output.withoutHashes == "<stdin>:7: [x] done -> 2026-02-12\n")
    #expect(CommandRun("list", "--where=-dated", "-", input: Self.list).output.contains("sub"))
    let slash = CommandRun("list", "-\"and/or\"", "-", input: "[ ] and/or\n[ ] milk\n")
    #expect(slash.output.contains("milk") && !slash.output.contains("and/or"))
    #expect(CommandRun("list", "-w", "nothing", "-", input: Self.list).output.isEmpty)
    #expect(
      CommandRun("list", "-w", "by:fri", "--today", "2026-02-19", "-", input: Self.list).output.contains("牛乳")
    )
  }

  @Test func `JSON has every member of an item that is not empty`() throws {
    let run = CommandRun("list", "--json", "-w", "any -priority:1", "-", input: Self.list)
    let json = try JSON(parsing: Array(run.output.utf8))
    #expect(json["today"] == "2026-02-12")
    let parts = json["parts"]?.array ?? []
    #expect(parts.compactMap { $0["name"]?.string } == ["overdue", "nextWeek", "undated", "finished"])
    #expect(parts.map { $0["items"]?.array?.count } == [1, 1, 1, 1])
    let hash = parts[2]["items"]?.array?.first?["hash"]?.string ?? ""
    #expect(ItemHash(hash) != nil)
    #expect(
      parts[2]["items"]?.array?.first == [
        "file": "<stdin>", "line": 6, "hash": .string(hash), "status": "open", "text": "sub #a=\"b c\"",
        "tags": [["name": "a", "value": "b c"]], "title": "Shop 🛒", "depth": 1,
      ])
    #expect(parts[1]["items"]?.array?.first?["dueDay"] == "2026-02-20")
    let empty = CommandRun("list", "--json", "-", input: "[ ]\n[ ] #b\n")
    #expect(
      empty.output.replacing(/"hash":"......",/, with: "").contains(
        ##"[{"file":"<stdin>","line":1,"status":"open"},{"file":"<stdin>","line":2,"status":"open","text":"#b","tags":[{"name":"b"}]}]"##
      ))
  }

  @Test func `missing files are reported, and the rest is listed`() throws {
    let path = try folder.write("[ ] eggs\n", to: "a.xit")
    let run = CommandRun("list", path, "\(folder.path)/none.xit")
    #expect(run.code == .failure)
    #expect(run.errors.count == 1)
    #expect(run.output.contains("eggs"))
  }

  @Test func `an agenda is truncated to the terminal and aligned by columns`() throws {
    let list = """
      Home 牛
      [ ] 牛乳を買う #shop -> 2026-02-13
      [ ] !! \(String(repeating: "long ", count: 40)) -> 2026-02-11
          [ ] sub

      """
    for width in [20, 40, 60, 80, 200] {
      let run = CommandRun(
        ["list", "--stdin-filename", "a.xit", "-"], input: list, isTerminal: true,
        environment: ["NO_COLOR": "1", "COLUMNS": "\(width)"])
      let lines = run.output.split(separator: "\n").map(String.init)
      #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(width)")
      #expect(lines.contains { $0.hasPrefix("      [ ] sub") })
      #expect(run.output.contains("…"))
    }
    let wide = CommandRun(
      ["list", "--stdin-filename", String(repeating: "買", count: 30) + ".xit", "-"], input: list,
      isTerminal: true, environment: ["NO_COLOR": "1", "COLUMNS": "80"])
    #expect(wide.output.split(separator: "\n").allSatisfy { String($0).displayWidth <= 80 })
    #expect(wide.output.contains("買.xit:4"))
    let piped = CommandRun("list", "--output-format", "agenda", "-", input: list)
    #expect(!piped.output.contains("…"))
  }

  @Test func `the time of a date is shown with the date, not with the words`() {
    let run = CommandRun(
      "list", "--output-format", "agenda", "-", input: "[ ] call mum -> 2026-02-13 10:00 about tea\n")
    #expect(run.output.contains("call mum about tea"))
    #expect(run.output.split(separator: "10:00", omittingEmptySubsequences: false).count == 2)
  }

  @Test func `an item is grouped by its first tags only`() {
    let tags = (1...2000).map { "#t\($0)" }.joined(separator: " ")
    let output = CommandRun("list", "--group-by", "tag", "-", input: "[ ] a \(tags)\n").output
    #expect(output.split(separator: "\n").count { $0.hasPrefix("#") } == 10)
  }
}
