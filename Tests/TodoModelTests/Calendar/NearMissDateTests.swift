import Testing
import TodoModel

struct NearMissDateTests {
  @Test(arguments: [
    ("2026-1-31", "2026-01-31"), ("2026-01-1", "2026-01-01"), ("2026/1/2", "2026/01/02"),
    ("2026-1", "2026-01"),
    ("2026/1", "2026/01"), ("2026.01.31", "2026-01-31"), ("2026.1.2", "2026-01-02"),
    ("2026-01/31", "2026-01-31"),
    ("2026/01-31", "2026-01-31"), ("2026-w07", "2026-W07"), ("2026/w7", "2026/W07"), ("2026-W7", "2026-W07"),
    ("2026w07", "2026-W07"), ("2026W07", "2026-W07"), ("2026-q1", "2026-Q1"), ("2026Q1", "2026-Q1"),
    ("2026/q4", "2026/Q4"), ("2026–01–31", "2026-01-31"), ("2026‑01‑31", "2026-01-31"),
    ("2026−01", "2026-01"),
    ("2026–W07", "2026-W07"), ("2026-02-15", "2026-02-15"), ("2026/02", "2026/02"), ("2026", "2026"),
  ])
  func `a malformed date is recognized`(written: String, meant: String) {
    for after in ["", " then", ".", ")", ", or so", "…"] {
      let bytes = Array(("→ " + written + after).utf8)
      let near = DueDate.parseNearMiss(bytes.span, at: "→ ".utf8.count)
      #expect(near?.date.text == meant, "\(written + after)")
      #expect(near?.end == "→ ".utf8.count + written.utf8.count)
    }
  }

  @Test(arguments: [
    "", "26-01-31", "31-01-2026", "20260131", "2026.01", "2026.1", "2026.01-31", "2026-01.31", "2026-2-30",
    "2026-13",
    "2026-1-", "2026-1-x", "2026-1-311", "2026-1-31-5", "2026-1.5", "2026-1-31st", "2026-w54", "2022-w53",
    "2026-q5", "2026-w", "2026q", "0000-1-1", "2026--01", "2026-1/", "2026x",

  ])
  func `other text is not recognized as a malformed date`(text: String) {
    let bytes = Array(text.utf8)
    #expect(DueDate.parseNearMiss(bytes.span, at: 0)?.date == nil)
  }
}
