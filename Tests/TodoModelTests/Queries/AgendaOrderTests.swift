import Testing
import TodoModel
import TodoText

struct AgendaOrderTests {
  @Test func `items of one day are sorted by time, then by priority`() throws {
    let list = TodoList(
      SourceText(
        """
        [ ] !! bread -> 2026-11-20
        [ ] tea -> 2026-11-20 16:00
        [ ] ! milk -> 2026-11-20 16:00
        [ ] run -> 2026-11-20 07:30
        [ ] word -> 2026-11-20 07:30Ü
        """))
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 20))
    let items = list.items().map { AgendaEntry($0, in: list, on: today) }
    #expect(items.sorted { $0.order < $1.order }.map(\.line) == [3, 2, 1, 0, 4])
  }
}
