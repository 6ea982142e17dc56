import Testing
import TodoModel

struct RelativeDueDateTests {
  /// Friday 20 November 2026, in week 47.
  @Test(arguments: [
    ("today", "2026-11-20"), ("Tomorrow", "2026-11-21"), ("yesterday", "2026-11-19"),
    ("  today ", "2026-11-20"),
    ("sat", "2026-11-21"), ("Monday", "2026-11-23"), ("thu", "2026-11-26"), ("fri", "2026-11-27"),
    ("FRIDAY", "2026-11-27"), ("5d", "2026-11-25"), ("0d", "2026-11-20"), ("2w", "2026-12-04"),
    ("3M", "2027-02-20"),
    ("1q", "2027-02-20"), ("1y", "2027-11-20"), ("+5d", "2026-11-25"), ("in 5 days", "2026-11-25"),
    ("1 week", "2026-11-27"), ("in 2 months", "2027-01-20"), ("eow", "2026-11-22"), ("eom", "2026-11-30"),
    ("eoq", "2026-12-31"), ("eoy", "2026-12-31"), ("this week", "2026-W47"), ("next week", "2026-W48"),
    ("Next  Month", "2026-12"), ("this quarter", "2026-Q4"), ("next quarter", "2027-Q1"),
    ("next year", "2027"), ("eod", "2026-11-20"), ("in five days", "2026-11-25"),
    ("a week from now", "2026-11-27"),
    ("thurs", "2026-11-26"), ("end of month", "2026-11-30"), ("end of next month", "2026-12-31"),
    ("end of this week", "2026-11-22"), ("the day after tomorrow", "2026-11-22"),
    ("next friday", "2026-11-27"),
    ("20 nov", "2026-11-20"), ("November 19th", "2027-11-19"), ("29 feb", "2028-02-29"),
    ("3 may 2030", "2030-05-03"), ("5 days ago", "2026-11-15"), ("1.2.27", "2027-02-01"),
    ("20.11.2026", "2026-11-20"), ("11/20/2026", "2026-11-20"),
    ("31-01-2027", "2027-01-31"), ("3/3/2027", "2027-03-03"),
    ("2026-02-15", "2026-02-15"), ("2026/02", "2026/02"), ("2026", "2026"), ("2026-W07", "2026-W07"),
    ("2026-w7", "2026-W07"), ("2026-1-31", "2026-01-31"), ("\t2026-Q1 ", "2026-Q1"),
  ])
  func `a relative date is parsed`(text: String, meant: String) throws {
    #expect(try DueDate.parse(relative: text, today: day("2026-11-20"))?.text == meant)
  }

  @Test(arguments: [
    "", " ", "d", "5", "5x", "-5d", "-0d", "5.5d", "99999999d", "99999999999999999999d", "9000y", "frid",
    "fr",
    "next saturday", "3/4/2027", "31.2.2027", "30 feb", "fri 9am", "next day", "this", "in", "in 5",
    "in 5 days or so", "2026-13",
    "2026-02-30",
    "2026-02-15x", "2026-02-15.", "next", "٥d",
  ])
  func `other text is not a relative date`(text: String) throws {
    #expect(try DueDate.parse(relative: text, today: day("2026-11-20")) == nil)
  }

  @Test func `every completion is parsed`() throws {
    let today = try day("2026-11-20")
    #expect(!DueDate.relativeWords.isEmpty)
    for word in DueDate.relativeWords {
      let date = try #require(DueDate.parse(relative: word, today: today), "\(word)")
      #expect(date.dueDay >= today)
    }
  }

  @Test func `there is no day after the last one`() {
    #expect(DueDate.parse(relative: "tomorrow", today: .last) == nil)
    #expect(DueDate.parse(relative: "mon", today: .last) == nil)
    #expect(DueDate.parse(relative: "next week", today: .last) == nil)
    #expect(DueDate.parse(relative: "eow", today: .last)?.dueDay == .last)
  }
}
