import Testing
import TodoModel

struct CalendarDayTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
    (2000, 2, 29, 11_016), (2000, 3, 1, 11_017), (1600, 2, 29, -135_081),
  ])
  func `a day is numbered from 1970-01-01`(year: Int, month: Int, date: Int, number: Int) throws {
    let day = try #require(CalendarDay(year: year, month: month, day: date))
    #expect(Int(day.daysSince1970) == number)
    #expect(CalendarDay(daysSince1970: number) == day)
  }

  @Test(arguments: [
    (2026, 13, 1), (2026, 0, 1), (2026, 1, 0), (2026, 1, 32), (2026, 2, 29), (2026, 4, 31), (1900, 2, 29),
    (0, 12, 31), (10_000, 1, 1), (-1, 1, 1), (.min, .min, .min), (.max, .max, .max),
  ])
  func `a day that does not exist is nil`(year: Int, month: Int, date: Int) {
    #expect(CalendarDay(year: year, month: month, day: date) == nil)
  }

  @Test(arguments: [-719_163, 2_932_897, .min, .max])
  func `a number out of range is not a day`(number: Int) {
    #expect(CalendarDay(daysSince1970: number) == nil)
  }

  @Test func `the range begins on a Monday and ends on a Friday`() throws {
    #expect(CalendarDay.first.weekday == .monday)
    #expect(CalendarDay.last.weekday == .friday)
    #expect(CalendarDay.first == (try day("0001-01-01")))
    #expect(CalendarDay.last == (try day("9999-12-31")))
  }

  @Test(arguments: [("2026-01-31", 1), ("2026-03-31", 1), ("2026-04-01", 2), ("2026-12-31", 4)])
  func `a quarter is three months`(text: String, quarter: Int) throws {
    #expect(try day(text).quarter == quarter)
  }

  @Test func `days are ordered as they pass`() throws {
    #expect(try day("2026-02-28") < day("2026-03-01"))
    #expect(try day("1969-12-31") < day("1970-01-01"))
    #expect(try day("2026-03-01").days(since: day("2026-02-26")) == 3)
    #expect(CalendarDay.first.days(since: .last) == -3_652_058)
  }
}
