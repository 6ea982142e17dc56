import Testing
import TodoModel

struct UrgencyTests {
  @Test(
    arguments: [
      ("2026-11-19", .overdue), ("2026-11-20", .today), ("2026-11-21", .soon), ("2026-11-27", .soon),
      ("2026-11-28", .later), ("2026-11", .later), ("2026-W47", .soon),
    ] as [(String, Urgency)])
  func `an item is due soon if at most seven days are left`(text: String, urgency: Urgency) throws {
    let today = try #require(CalendarDay(year: 2026, month: 11, day: 20))
    let due = try #require(DueDate.parse(relative: text, today: today))
    #expect(due.urgency(on: today) == urgency)
  }
}
