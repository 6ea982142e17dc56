import TestSupport
import Testing
import TodoModel

struct CalendarMovingTests {
  @Test(arguments: [
    ("2026-02-27", 2, CalendarUnit.day, "2026-03-01"), ("2026-01-01", -1, .day, "2025-12-31"),
    ("2026-02-15", 1, .week, "2026-02-22"), ("2026-01-31", 1, .month, "2026-02-28"),
    ("2024-01-31", 1, .month, "2024-02-29"), ("2026-03-31", -1, .month, "2026-02-28"),
    ("2026-11-30", 3, .month, "2027-02-28"), ("2026-01-15", -13, .month, "2024-12-15"),
    ("2026-11-30", 1, .quarter, "2027-02-28"), ("2024-02-29", 1, .year, "2025-02-28"),
    ("2024-02-29", 4, .year, "2028-02-29"), ("0001-01-31", 9998 * 12 + 11, .month, "9999-12-31"),
  ])
  func `adding a count of units gives the expected day`(
    from: String, count: Int, unit: CalendarUnit, to: String
  ) throws {
    #expect(try day(from).adding(count, unit) == day(to))
  }

  @Test(arguments: CalendarUnit.allCases)
  func `adding beyond the range gives nil`(unit: CalendarUnit) {
    #expect(CalendarDay.last.adding(1, unit) == nil)
    #expect(CalendarDay.first.adding(-1, unit) == nil)
    for count in [Int.max, .min, .max / 2, .min / 2, .max / 7, 10_000_000] {
      #expect(CalendarDay.last.adding(count, unit) == nil)
      #expect(CalendarDay.first.adding(count, unit) == nil)
    }
    #expect(CalendarDay.last.adding(0, unit) == .last)
  }

  @Test(arguments: [
    (CalendarUnit.day, "2028-02-10", "2028-02-10"), (.week, "2028-02-07", "2028-02-13"),
    (.month, "2028-02-01", "2028-02-29"), (.quarter, "2028-01-01", "2028-03-31"),
    (.year, "2028-01-01", "2028-12-31"),
  ])
  func `a day lies between the ends of its period`(unit: CalendarUnit, first: String, last: String) throws {
    let thursday = try day("2028-02-10")
    #expect(try thursday.firstDay(of: unit) == day(first))
    #expect(try thursday.lastDay(of: unit) == day(last))
  }

  @Test(arguments: CalendarUnit.allCases)
  func `periods follow each other without a gap`(unit: CalendarUnit) throws {
    let numbers = Int(CalendarDay.first.daysSince1970)...Int(CalendarDay.last.daysSince1970)
    for number in stride(
      from: numbers.lowerBound, through: numbers.upperBound, by: TestEnvironment.isThorough ? 1 : 1009)
    {
      let day = try #require(CalendarDay(daysSince1970: number))
      let (first, last) = (day.firstDay(of: unit), day.lastDay(of: unit))
      let isSame =
        first <= day && day <= last && first.lastDay(of: unit) == last && last.firstDay(of: unit) == first
      try #require(isSame, "\(day)")
      guard let next = last.adding(1, .day) else { continue }
      try #require(next.firstDay(of: unit) == next)
    }
  }
}
