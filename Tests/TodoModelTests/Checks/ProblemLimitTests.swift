import Testing
import TodoText

@testable import TodoModel

/// Limits of the number of problems.
struct ProblemLimitTests {
  private let context = ProblemContext(today: CalendarDay(year: 2026, month: 3, day: 1))

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
