import Testing
import TodoModel

struct DueDateMovingTests {
  @Test(arguments: [
    ("2026-02-15", 1, CalendarUnit.day, "2026-02-16"), ("2026/12/31", 1, .day, "2027/01/01"),
    ("2026-02-15", 1, .week, "2026-02-22"), ("2026-01-31", 1, .month, "2026-02-28"),
    ("2026-W07", 1, .week, "2026-W08"), ("2020/W53", 1, .week, "2021/W01"), ("2026-W07", 1, .day, "2026-W08"),
    ("2026-W07", -1, .day, "2026-W06"), ("2026-W07", 1, .month, "2026-W11"),
    ("2026-W53", 1, .year, "2027-W52"), ("2026/W53", 6, .year, "2032/W53"),
    ("2026-W50", 1, .year, "2027-W50"),
    ("2027-W50", 1, .year, "2028-W50"), ("2029-W52", 1, .year, "2030-W52"),
    ("2027-W01", -1, .year, "2026-W01"),
    ("2026-W50", 1, .month, "2027-W01"), ("2026-W50", 1, .quarter, "2027-W10"),
    ("2026-02", 1, .day, "2026-03"), ("2026-02", 1, .week, "2026-03"), ("2026-02", 40, .day, "2026-04"),
    ("2026-02", -1, .day, "2026-01"), ("2026-12", 1, .month, "2027-01"), ("2026/01", 13, .month, "2027/02"),
    ("2026-Q1", 1, .month, "2026-Q2"), ("2026-Q1", 3, .month, "2026-Q2"), ("2026-Q4", 4, .month, "2027-Q2"),
    ("2026-Q1", -1, .month, "2025-Q4"), ("2026/Q4", 1, .quarter, "2027/Q1"), ("2026", 1, .day, "2027"),
    ("2026", 1, .week, "2027"), ("2026", 12, .month, "2027"), ("2026", 13, .month, "2028"),
    ("2026-02", 0, .month, "2026-02"), ("9999-W52", -1, .week, "9999-W51"),
    ("9999-W52", -1, .day, "9999-W51"),
  ])
  func `a moved date keeps its unit and separator`(from: String, count: Int, step: CalendarUnit, to: String)
    throws
  {
    #expect(try dueDate(from).advanced(by: count, step)?.text == to)
  }

  @Test(arguments: ["9999-12-31", "9999-12", "9999", "9999-W52", "9999-Q4"])
  func `a date at the end of the range cannot be postponed`(text: String) throws {
    for step in CalendarUnit.allCases {
      #expect(try dueDate(text).advanced(by: 1, step) == nil)
      #expect(try dueDate(text).advanced(by: .max, step) == nil)
    }
  }

  @Test(arguments: ["0001-01-01", "0001-01", "0001", "0001-W01", "0001-Q1"])
  func `a date at the beginning of the range cannot be moved before it`(text: String) throws {
    let date = try dueDate(text)
    #expect(date.advanced(by: -1, date.unit) == nil)
    #expect(date.advanced(by: .min, .day) == nil)
  }

  @Test(arguments: [
    ("2026-02-15", "2026-11-20"), ("2026/02/15", "2026/11/20"), ("2026-W07", "2026-W47"),
    ("2026/02", "2026/11"),
    ("2026-Q1", "2026-Q4"), ("1999", "2026"),
  ])
  func `a date moved to a day keeps its unit`(from: String, to: String) throws {
    #expect(try dueDate(from).moved(to: day("2026-11-20")).text == to)
  }

  @Test func `dates are equal if their text is`() throws {
    #expect(try dueDate("2026-02") != dueDate("2026-02-28"))
    #expect(try dueDate("2026-02").dueDay == dueDate("2026-02-28").dueDay)
    #expect(try dueDate("2026-02") != dueDate("2026/02"))
    #expect(try DueDate(.year, containing: day("2026-05-01"), separator: .slash) == dueDate("2026"))
  }
}
