import Testing
import TodoModel

struct PlainEnglishDateTests {
  @Test(arguments: [
    ("2026-02-15", "Sunday 15 February 2026"),
    ("2026-W07", "Sunday 15 February 2026, the last day of week 7 of 2026"),
    ("2020-W53", "Sunday 3 January 2021, the last day of week 53 of 2020"),
    ("2026-02", "Saturday 28 February 2026, the last day of February 2026"),
    ("2026-Q1", "Tuesday 31 March 2026, the last day of the first quarter of 2026"),
    ("2026-Q2", "Tuesday 30 June 2026, the last day of the second quarter of 2026"),
    ("2026-Q3", "Wednesday 30 September 2026, the last day of the third quarter of 2026"),
    ("2026/Q4", "Thursday 31 December 2026, the last day of the fourth quarter of 2026"),
    ("2026", "Thursday 31 December 2026, the last day of 2026"),
  ])
  func `a due date is described in words`(text: String, words: String) throws {
    #expect(try dueDate(text).plainEnglish == words)
  }

  @Test(arguments: [
    ("2026-11-20", "today"), ("2026-11-21", "tomorrow"), ("2026-11-19", "yesterday"),
    ("2026-11-23", "in 3 days"),
    ("2026-11-08", "12 days ago"), ("2026-12-03", "in 13 days"), ("2026-12-04", "in 2 weeks"),
    ("2026-12-07", "in 2 weeks"), ("2026-12-08", "in 3 weeks"),
    ("2026-12-25", "in 5 weeks"), ("2026-11-06", "2 weeks ago"), ("2027-01-21", "in 9 weeks"),
    ("2027-01-22", "in 2 months"), ("2027-02-19", "in 2 months"), ("2027-02-20", "in 3 months"),
    ("2025-11-20", "12 months ago"), ("2028-11-19", "in 23 months"), ("2028-11-20", "in 2 years"),
    ("2016-11-21", "9 years ago"), ("9999-12-31", "in 7973 years"),
  ])
  func `a distance is described in words`(text: String, words: String) throws {
    #expect(try day(text).plainEnglishDistance(from: day("2026-11-20")) == words)
  }

  @Test func `no distance is a count of 1`() throws {
    let today = try day("2026-02-28")
    for number in -1500...1500 {
      let day = try #require(today.adding(number, .day))
      #expect(!day.plainEnglishDistance(from: today).split(separator: " ").contains("1"))
    }
  }
}
