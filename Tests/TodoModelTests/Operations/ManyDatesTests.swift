import Testing
import TodoText

@testable import TodoModel

@Suite struct ManyDatesTests {
  /// The line was once copied or moved for each of its dates.
  @Test(.timeLimit(.minutes(1)), arguments: [" -> 2026-01-31", "\n    -> 2026-01-31"])
  func `labels and due-remove take little time for an item with many dates`(date: String) throws {
    let list = TodoList(SourceText("[ ] pay" + String(repeating: date, count: 60_000) + "\n"))
    let item = try #require(list.item(atLine: 0))
    #expect(list.quotedLabel(of: item) == "“pay”")
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 22))
    let change = try Operation.dueRemove.propose(.line(0), in: list, OperationContext(today: today)).change
    #expect(list.applying(change).items()[0].due == nil)
  }
}
