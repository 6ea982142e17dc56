import JSON
import Testing
import TodoText

/// Today is Thursday, 12 February 2026.
@Suite struct StatsCommandTests {
  @Test func `statistics count items of every depth`() throws {
    let list = "[ ] a -> 2026-02-01\n    [x] b\n[~] c\n[ ] d -> 2026-02-12\n"
    let run = CommandRun("stats", "--json", "--stdin-filename", "a.xit", "-", input: list)
    #expect(
      try JSON(parsing: run.output) == [
        [
          "file": "a.xit", "total": 4, "finished": 2, "done": 1, "dropped": 1, "unfinished": 2, "overdue": 1,
          "dueToday": 1,
        ]
      ])
  }

  @Test(arguments: [60, 61]) func `a wide path is cut at its start to the width of the terminal`(width: Int) {
    let name = String(repeating: "買", count: 30) + ".xit"
    let run = CommandRun(
      ["stats", "--stdin-filename", name, "-"], input: "[ ] a\n", isTerminal: true,
      environment: ["NO_COLOR": "1", "COLUMNS": "\(width)"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { String($0).displayWidth <= width }, "\(run.output)")
    #expect(lines.last?.hasPrefix("…") == true)
    #expect(run.output.contains("買.xit"))
  }
}
