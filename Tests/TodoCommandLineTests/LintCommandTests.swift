import Testing
import TodoModel

@testable import TodoCommandLine

@Suite struct LintCommandTests {
  @Test func `a problem is a line with place, severity, message and code`() {
    let run = CommandRun("lint", "--stdin-name", "list.xit", input: "[ ] 🥚🥚 -> 2026-02-30\n")
    #expect(
      run.output
        == "list.xit:1:8: error: there is no such date: February 2026 has 28 days [impossible-date]\n")
    #expect(run.code == .findings)
  }

  @Test func `a terminal also shows the line and where in it`() {
    let run = CommandRun("lint", input: "[ ] a\t-> 2026-02-30\n", isTerminal: true)
    let shown = run.output.split(separator: "\n")
    #expect(shown[1] == "  [ ] a\t-> 2026-02-30")
    #expect(shown[2] == "       \t^^^^^^^^^^^^^")
  }

  @Test func `hints and information are no failure`() {
    let run = CommandRun("lint", input: "[ ] a -> 2026-02-12\n")
    #expect(run.output.contains("[due-today]"))
    #expect(run.code == .success)
  }

  @Test func `the day can be given`() {
    #expect(CommandRun("lint", "--today", "2026-02-13", input: "[ ] a -> 2026-02-12\n").code == .findings)
    #expect(CommandRun("lint", "--today=2026-02-11", input: "[ ] a -> 2026-02-12\n").output.isEmpty)
  }

  @Test func `strict holds a list against the specification`() {
    let list = "[ ] a\n  [ ] b\n"
    #expect(CommandRun("lint", "--strict", input: list).output.contains("wrong-indentation"))
  }

  @Test(arguments: Check.all.map(\.name))
  func `every problem is explained`(_ name: String) {
    let run = CommandRun("explain", name)
    #expect(run.code == .success)
    #expect(run.output.contains("Instead of"))
    #expect(CommandRun("explain").output.contains(name))
  }
}
