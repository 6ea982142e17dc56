import Foundation
import JSON
import Testing
import TodoModel
import TemporaryFiles

@testable import TodoCommandLine

@Suite struct LintCommandTests {
  @Test func `a problem is a line with position, severity, message and code`() {
    let run = CommandRun("lint", "--stdin-name", "list.xit", input: "[ ] 🥚🥚 -> 2026-02-30\n")
    #expect(
      run.output
        == "list.xit:1:8: error: There is no such date: February 2026 has 28 days [impossible-date]\n")
    #expect(run.code == .findings)
  }

  @Test func `JSON has the fixes of a problem, with their edits, if its line is named`() throws {
    func fixes(
      _ list: String, name: String = "a.xit", of lines: [String] = ["--line", "1-9"]
    ) throws -> [[String]] {
      let words = ["lint", "--output-format", "json", "--stdin-name", name, "--today", "2026-11-20"]
      let run = CommandRun(words + lines, input: list)
      return try (JSON(parsing: Array(run.output.utf8)).array ?? []).map { problem in
        (problem["fixes"]?.array ?? []).map { fix in
          let edit = fix["edits"]?.array?.first
          let column = edit?["range"]?["start"]?["character"]?.int ?? -1
          return "\(fix["title"]?.string ?? ""): \(column) \(edit?["newText"]?.string ?? "")"
        }
      }
    }
    #expect(
      try fixes("[ ] 🥚 -> fri\n[x] a\n    [ ] b\n") == [
        ["Write -> 2026-11-27 (Friday 27 November 2026): 6 -> 2026-11-27"],
        ["Complete its sub-items: 5 x", "Reopen the item: 1  "],
      ])
    #expect(try fixes("<<<<<<< a\n[x] a\n=======\n[ ] a #b\n>>>>>>> b\n")[0].count == 4)
    #expect(try fixes("Work:\n  ☐ a\n", name: "a.todo") == [["Convert to [x]it!: 0 Work\n[ ] a\n"]])
    #expect(try fixes("[ ] a -> 2026-11-01\n") == [[]])
    #expect(try fixes("[ ] a -> fri\n[X] b\n", of: []) == [[], []])
  }

  @Test func `the problems on some lines are reported one by one`() {
    let list = "[ ] a\n[ ]b\n[ ]c\n[ ]d\n"
    func lines(_ options: String...) -> [Substring] {
      CommandRun(["lint", "--stdin-name", "a.xit"] + options, input: list).output.split(separator: "\n")
        .map { $0.prefix { $0 != " " } }
    }
    #expect(lines() == ["a.xit:2:1:"])
    #expect(lines("--line", "1-3") == ["a.xit:2:1:", "a.xit:3:1:"])
    #expect(lines("--line", "4,9") == ["a.xit:4:1:"])
    #expect(lines("--line", "3-4") == ["a.xit:3:1:", "a.xit:4:1:"])
  }

  @Test func `a terminal also shows the line with a caret`() {
    let run = CommandRun("lint", "-", input: "[ ] a\t-> 2026-02-30\n", isTerminal: true)
    #expect(
      run.output == """
        <stdin>:1:7: error: There is no such date: February 2026 has 28 days
            [impossible-date]
          [ ] a\t-> 2026-02-30
               \t^^^^^^^^^^^^^

        """)
  }

  @Test func `a caret is below its problem after any text and at any terminal width`() {
    /// The line of the list and the carets, which follow the message.
    func shown(_ list: String, width: Int = 80) -> [Substring] {
      CommandRun(
        ["lint", "-"], input: list, isTerminal: true, environment: ["NO_COLOR": "1", "COLUMNS": "\(width)"]
      )
      .output.split(separator: "\n").suffix(2)
    }
    let wide = shown("[ ] 🥚牛 -> 2026-02-30\n")
    #expect(wide.first == "  [ ] 🥚牛 -> 2026-02-30")
    #expect(wide.last == "           ^^^^^^^^^^^^^")
    let long = "[ ] \(String(repeating: "word ", count: 30))-> 2026-02-30"
    let cut = shown(long + " and more\n", width: 40)
    let (line, carets) = (cut.first ?? "", cut.last ?? "")
    #expect(line.count <= 40 && line.contains("-> 2026-02-30") && line.hasPrefix("  …"))
    #expect(line.range(of: "-> 2026")?.lowerBound.utf16Offset(in: line) == carets.count - 13)
    #expect(carets.hasSuffix("^^^^^^^^^^^^^"))
    for width in 12...40 {
      // The caret of an empty problem may be after the end of the line.
      let excerpt = ProblemExcerpt(
        before: String(repeating: "a", count: 20), marked: "", after: "", width: width)
      #expect(excerpt.margin.count + excerpt.carets.count <= width)
    }
  }

  @Test func `a message is wrapped at words on a terminal only`() {
    func lines(width: Int, isTerminal: Bool = true) -> [Substring] {
      CommandRun(
        ["lint", "--stdin-name", "list.xit"], input: "[*] odd\n", isTerminal: isTerminal,
        environment: ["NO_COLOR": "1", "COLUMNS": "\(width)"]
      ).output.split(separator: "\n")
    }
    #expect(
      lines(width: 40) == [
        "list.xit:1:1: warning: “[*]” is not a", "    valid checkbox: use [ ], [x], [@],",
        "    [~] or [?] [unknown-status]", "  [*] odd", "  ^^^",
      ])
    let whole =
      "list.xit:1:1: warning: “[*]” is not a valid checkbox: use [ ], [x], [@], [~] or [?] [unknown-status]"
    #expect(lines(width: 200) == [whole[...], "  [*] odd", "  ^^^"])
    #expect(lines(width: 40, isTerminal: false) == [whole[...]])
  }

  @Test func `hints and infos do not fail`() {
    let run = CommandRun("lint", "-", input: "[ ] a -> 2026-02-12\n")
    #expect(run.output.contains("[due-today]"))
    #expect(run.code == .success)
  }

  @Test func `all problems are printed in the order of the text`() {
    let run = CommandRun("lint", "-", input: "[X] eggs\r\n[ ] milk\n[ ] salt\r\n[X] tea\r\n")
    let codes = run.output.split(separator: "\n").map { $0.split(separator: " ").last }
    #expect(codes == ["[uppercase-x]", "[mixed-line-endings]", "[uppercase-x]"])
  }

  @Test func `an option sets today`() {
    let list = "[ ] a -> 2026-02-12\n"
    #expect(CommandRun("lint", "--today", "2026-02-13", "--calendar", "-", input: list).code == .findings)
    #expect(CommandRun("lint", "--today=2026-02-11", "-", input: list).output.isEmpty)
  }

  @Test func `the calendar does not affect the exit code without its option`() {
    let late = CommandRun("lint", "-", input: "[ ] a -> 2026-02-01\n")
    #expect(late.output.contains("[overdue]"))
    #expect(late.code == .success)
    #expect(CommandRun("lint", "-", input: "[ ] a -> 2026-02-01\n[X] b\n").code == .findings)
  }

  @Test func `options decide which problems fail and which are reported`() {
    let list = "[X] a\n[ ] b -> 2026-02-12\n"
    #expect(CommandRun("lint", "--fail-on", "error", "-", input: list).code == .success)
    #expect(
      CommandRun("lint", "--fail-on", "info", "--calendar", "--ignore", "uppercase-x", "-", input: list).code
        == .findings)
    #expect(CommandRun("lint", "--fail-on=never", "-", input: list).code == .success)
    #expect(CommandRun("lint", "--ignore=uppercase-x,due-today", "-", input: list).output.isEmpty)
    #expect(
      CommandRun("lint", "--statistics", "-", input: list + "[X] c\n").output == """
        2  uppercase-x  warning  Use a lowercase x: [x]
        1  due-today    info     Due today

        """)
    let narrow = CommandRun(
      ["lint", "--statistics", "--ignore", "due-today", "-"], input: list, isTerminal: true,
      environment: ["NO_COLOR": "1", "COLUMNS": "40"])
    #expect(narrow.output == "1  uppercase-x  warning  Use a…\n")
  }

  @Test func `an ignored problem is not fixed`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("[X] eggs ->2026-3-1\n", to: "a.xit")
    _ = CommandRun("lint", "--fix", "--ignore", "uppercase-x", path)
    #expect(try folder.read("a.xit") == "[X] eggs -> 2026-03-01\n")
  }

  @Test func `strict checks a list against the specification`() {
    let list = "[ ] a\n  [ ] b\n"
    #expect(CommandRun("lint", "--dialect=strict", "-", input: list).output.contains("wrong-indentation"))
  }

  @Test(arguments: Check.all.map(\.name))
  func `explain describes every problem`(_ name: String) {
    let run = CommandRun("explain", name)
    #expect(run.code == .success)
    #expect(run.output.contains("Instead of"))
    #expect(CommandRun("explain").output.contains(name))
  }

  @Test func `fix changes the files in place and prints the remaining problems`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("[X] eggs ->2026-3-1\n  [ ] two\n[] milk\n", to: "a.xit")
    try folder.write("[X] tea\n", to: "deeper/b.xit")
    let run = CommandRun("lint", "--fix", folder.path)
    #expect(try folder.read("a.xit") == "[x] eggs -> 2026-03-01\n    [ ] two\n[] milk\n")
    #expect(try folder.read("deeper/b.xit") == "[x] tea\n")
    #expect(run.output.hasPrefix("\(path):1:1: info: "))
    #expect(run.output.contains("\(path):3:1: warning: “[]” is not a valid checkbox"))
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(run.code == .findings)
  }

  @Test func `fix succeeds if no warning remains`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("[X] eggs\n", to: "a.xit")
    #expect(CommandRun("lint", path).code == .findings)
    let run = CommandRun("lint", "-f", path)
    #expect(run.code == .success)
    #expect(run.output.isEmpty)
  }

  @Test func `of standard input, the fixed list is printed and the problems go to standard error`() {
    let run = CommandRun("lint", "--fix", "--stdin-name", "list.xit", input: "[X] eggs\n[] milk\n")
    #expect(run.output == "[x] eggs\n[] milk\n")
    #expect(
      run.errors == [
        "list.xit:2:1: warning: “[]” is not a valid checkbox: use [ ] or [x] [malformed-checkbox]"
      ])
    #expect(run.code == .findings)
  }

  @Test func `a problem that is turned off is not fixed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"severity\": {\"uppercase-x\": \"off\"}}", to: ".todo-format.json")
    let path = try folder.write("[X] eggs ->2026-3-1\n", to: "a.xit")
    #expect(CommandRun("lint", "--fix", path).code == .success)
    #expect(try folder.read("a.xit") == "[X] eggs -> 2026-03-01\n")
  }

  @Test func `a strict list is fixed according to the specification`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("[X] eggs\n  two\n-[ ] milk\n", to: "a.xit")
    _ = CommandRun("lint", "--fix", "--dialect=strict", path)
    let once = try folder.read("a.xit")
    #expect(once.hasPrefix("[x] eggs\n"))
    _ = CommandRun("lint", "--fix", "--dialect=strict", path)
    #expect(try folder.read("a.xit") == once)
  }

  @Test func `a file without problems is not written`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("[ ] eggs\n", to: "a.xit")
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(CommandRun("lint", "--fix", path).code == .success)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == before)
  }
}
