import Testing
import TodoModel

struct CalendarWeekTests {
  @Test(arguments: [
    ("2020-12-31", 2020, 53), ("2021-01-03", 2020, 53), ("2021-01-04", 2021, 1), ("2022-01-01", 2021, 52),
    ("2022-12-31", 2022, 52), ("2024-12-30", 2025, 1), ("2026-02-15", 2026, 7), ("9999-12-31", 9999, 52),
  ])
  func `a week belongs to the year of its Thursday`(text: String, year: Int, number: Int) throws {
    let day = try day(text)
    #expect(day.week.year == year)
    #expect(day.week.number == number)
    #expect(CalendarDay(weekYear: year, week: number, weekday: day.weekday) == day)
  }

  @Test func `every year in 400 that begins or ends on a Thursday has 53 weeks`() throws {
    let long = try (2000..<2400).filter { year in
      let ends = try [day("\(year)-01-01"), day("\(year)-12-31")]
      return ends.contains { $0.weekday == .thursday }
    }
    #expect(long.count == 71)
    #expect((2000..<2400).filter { CalendarDay.weekCount(ofYear: $0) == 53 } == long)
  }

  @Test(arguments: [
    (2022, 53), (2021, 53), (2026, 54), (2026, 0), (0, 1), (10_000, 1), (.max, 1), (.min, 1),
  ])
  func `a week that does not exist is nil`(year: Int, number: Int) {
    #expect(CalendarDay(weekYear: year, week: number, weekday: .monday) == nil)
  }

  @Test func `the week at the end of the range has five days`() {
    #expect(CalendarDay(weekYear: 9999, week: 52, weekday: .friday) == .last)
    #expect(CalendarDay(weekYear: 9999, week: 52, weekday: .saturday) == nil)
  }
}
