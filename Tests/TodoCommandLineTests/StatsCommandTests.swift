import JSON
import Testing

/// Today is Thursday, 12 February 2026.
@Suite struct StatsCommandTests {
  @Test func `statistics count items of every depth`() throws {
    let list = "[ ] a -> 2026-02-01\n    [x] b\n[~] c\n[ ] d -> 2026-02-12\n"
    let run = CommandRun("stats", "--json", "--stdin-filename", "a.xit", "-", input: list)
    #expect(
      try JSON(parsing: run.output) == [
        [
          "file": "a.xit", "total": 4, "finished": 2, "unfinished": 2, "overdue": 1, "dueToday": 1,
        ]
      ])
  }
}
