import Testing
import TodoModel

struct ParsedDueDateTests {
  @Test(arguments: [
    ("2026-02-15", CalendarUnit.day, "2026-02-15", "2026-02-15"),
    ("2026/02/15", .day, "2026-02-15", "2026-02-15"),
    ("2026-02", .month, "2026-02-01", "2026-02-28"), ("2024/02", .month, "2024-02-01", "2024-02-29"),
    ("2026", .year, "2026-01-01", "2026-12-31"), ("2026-W07", .week, "2026-02-09", "2026-02-15"),
    ("2026/W07", .week, "2026-02-09", "2026-02-15"), ("2020-W53", .week, "2020-12-28", "2021-01-03"),
    ("2026-W01", .week, "2025-12-29", "2026-01-04"), ("2026-Q1", .quarter, "2026-01-01", "2026-03-31"),
    ("2026/Q4", .quarter, "2026-10-01", "2026-12-31"), ("0001", .year, "0001-01-01", "0001-12-31"),
    ("0001-W01", .week, "0001-01-01", "0001-01-07"), ("9999-W52", .week, "9999-12-27", "9999-12-31"),
    ("9999-12-31", .day, "9999-12-31", "9999-12-31"), ("2024-02-29", .day, "2024-02-29", "2024-02-29"),
  ])
  func `a date is parsed, and its text is the same`(
    text: String, unit: CalendarUnit, first: String, due: String
  ) throws {
    for (before, after) in [("", ""), ("-> ", "."), ("(-> ", ") and so on"), ("→ ", "\u{2028}"), ("", "x")] {
      let bytes = Array((before + text + after).utf8)
      let parsed = DueDate.parse(bytes.span, at: before.utf8.count)
      guard case .date(let date, let end) = parsed else {
        Issue.record("\(before + text + after) is \(parsed)")
        continue
      }
      #expect(end == before.utf8.count + text.utf8.count)
      #expect(date.unit == unit)
      #expect(try date.firstDay == day(first))
      #expect(try date.dueDay == day(due))
      #expect(date.text == text)
    }
  }

  @Test(arguments: [
    "", "2", "202", "20261", "202x", "2026-", "2026/", "2026-x", "2026/x", "2026-1", "2026-1-31", "2026-001",
    "2026-02-", "2026-02-1", "2026-02-1x", "2026-02-151", "2026-02-15-", "2026-02-15/", "2026-02/15",
    "2026/02-15",
    "2026-02/", "2026-W5", "2026-W", "2026-W071", "2026-W07-", "2026-W07/", "2026-w07", "2026-Q", "2026-Q12",
    "2026-Q1-", "2026-q1", "2026-13-", "2026-13-1", "2026-02-30-", " 2026", "-2026", "+2026", "２０２６", "20２6",
    "\u{0}2026",
  ])
  func `other text is not a date`(text: String) {
    let bytes = Array(text.utf8)
    #expect(DueDate.parse(bytes.span, at: 0) == .none)
  }

  @Test(arguments: [
    ("2026-13", 7, ImpossibleDate.month(13), "there is no month 13"),
    ("2026-00", 7, .month(0), "there is no month 0"),
    ("2026-13-01", 10, .month(13), "there is no month 13"),
    ("2026-02-30", 10, .day(30, month: 2, year: 2026), "February 2026 has 28 days"),
    ("2026/04/31", 10, .day(31, month: 4, year: 2026), "April 2026 has 30 days"),
    ("2026-01-00", 10, .day(0, month: 1, year: 2026), "the first day of a month is 01"),
    ("2022-W53", 8, .week(53, year: 2022), "2022 has 52 weeks"),
    ("2020-W54", 8, .week(54, year: 2020), "2020 has 53 weeks"),
    ("2026-W00", 8, .week(0, year: 2026), "the first week of a year is W01"),
    ("2026-Q5", 7, .quarter(5), "there is no quarter 5"),
    ("2026-Q0", 7, .quarter(0), "there is no quarter 0"),
    ("0000", 4, .year, "the first year is 0001"), ("0000-01-01", 10, .year, "the first year is 0001"),
    ("0000-13", 7, .year, "the first year is 0001"), ("0000/W01", 8, .year, "the first year is 0001"),
    ("0000-Q1", 7, .year, "the first year is 0001"),
  ])
  func `a date that does not exist is reported with the reason`(
    text: String, end: Int, reason: ImpossibleDate, explanation: String
  ) {
    for after in ["", ".", " next", "x"] {
      let bytes = Array((text + after).utf8)
      #expect(DueDate.parse(bytes.span, at: 0) == .impossible(reason, end: end))
    }
    #expect(reason.explanation == explanation)
  }

  @Test(arguments: [-1, 5, 4, .min, .max])
  func `an offset out of bounds has no date`(offset: Int) {
    let bytes = Array("2026".utf8)
    #expect(DueDate.parse(bytes.span, at: offset) == .none)
    #expect(DueDate.parseNearMiss(bytes.span, at: offset)?.date == nil)
  }
}
