import Testing
import TodoModel
import TodoText

/// Limits of the number of problems.
struct ProblemLimitTests {
  private let list = TodoList(
    SourceText(
      """
      [X] a -> 2026-01-01
      [X] b -> 2026-02-30
      [ ] c -> 2026-01-01
      [ ] d -> 2026-02-30
      [ ] e -> 2026-01-01
      [ ] f -> 2026-02-30
      """))
  private let context = ProblemContext(today: CalendarDay(year: 2026, month: 3, day: 1))

  @Test func `a limit applies to each severity that the parser found, and to due items`() {
    let block = list.locatedBlock(at: 0)
    func codes(atMost limit: Int) -> [ProblemCode] {
      list.relativeProblems(context, of: block, atMost: limit).map(\.code)
    }
    #expect(codes(atMost: 1) == [.uppercaseX, .impossibleDate, .overdue])
    #expect(codes(atMost: 2).count == 6)
    #expect(codes(atMost: 9).count == 7)
  }

  @Test func `a search stops after the block in which its limit is reached`() {
    let list = TodoList(SourceText(String(repeating: "[X] a\n\n", count: 3000)))
    let lines = 0..<list.text.lineCount
    let first = list.problems(context, of: list.locatedBlock(at: 0)).count
    #expect(list.problems(context, beginningOn: lines, atMost: 1).count == first)
    #expect(list.problems(context, beginningOn: lines, atMost: first).count == first)
    #expect((first + 1..<3000).contains(list.problems(context, beginningOn: lines, atMost: first + 1).count))
    #expect(list.problems(context, beginningOn: lines, atMost: 3000).count == 3000)
  }
}
