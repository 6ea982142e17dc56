import JSON
import Testing

@testable import TodoCommandLine

/// What `lint` leaves out, so that its output stays in proportion to the list.
@Suite struct LintLimitTests {
  private static func lint(_ list: String, _ options: String...) -> CommandRun {
    CommandRun(["lint", "--stdin-name", "a.xit", "--today", "2026-11-20"] + options, input: list)
  }

  @Test func `of more than a thousand problems, the most severe ones are printed, and the rest is counted`() {
    let list = String(repeating: "[ ]\n", count: 1200) + "[ ] a -> 2026-02-30\n"
    let run = Self.lint(list)
    #expect(run.output.split(separator: "\n").count == 1000)
    #expect(run.output.hasSuffix("[impossible-date]\n"))
    #expect(run.errors == ["todo-format: a.xit: 201 less severe or later problems are not printed"])
    #expect(run.code == .findings)
    #expect(Self.lint(list, "--statistics").output.contains("1200  empty-item"))
  }

  @Test func `fixes are printed until they have a thousand edits`() throws {
    // The fix of each line indents all of them.
    let list = "[ ] a\n" + (0..<600).map { "  [ ] b\($0)\n" }.joined()
    let run = Self.lint(list, "--output-format", "json", "--line", "1-601")
    let problems = try #require(try JSON(parsing: Array(run.output.utf8)).array)
    #expect(problems.count == 600)
    #expect(problems.prefix { $0["fixes"] != nil }.count == 2)
    #expect(problems.count { $0["fixes"] != nil } == 2)
    #expect(run.errors == ["todo-format: a.xit: the fixes of later lines are not printed"])
  }
}
