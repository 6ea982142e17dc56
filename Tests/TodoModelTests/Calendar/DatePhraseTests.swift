import Testing

@testable import TodoModel

struct DatePhraseTests {
  @Test(arguments: [
    ("fri 1 pm", true), ("a quarter from now", true), ("the day after tomorrow at 9:30 pm", true),
    ("fri the 27th of november, 2026 at 9:30 pm", true), ("fri 1 1pm", false), ("fri 9:3 0am", false),
    ("2026-11-20 10:001", false), ("5%", false), ("2026-11-20+", false), ("fri -> sat", false),
    ("fri #shop", false), ("", false),
  ])
  func `a text is meant as a date and understood, or not`(text: String, isUnderstood: Bool) {
    #expect((DatePhrase(text)?.isUnderstood ?? false) == isUnderstood)
  }

  @Test(arguments: [
    ("fri #shop", "fri"), ("fri, the bread", "fri"), ("fri; sat", "fri"), ("28.11. at home", nil),
    ("28.11.; at home", "28.11."), ("28.11.2026. At home", "28.11.2026"), ("Nov. 28.", "Nov. 28"),
    ("fri (9am)", "fri"), ("fri 9am)", "fri 9am"), ("2 weeks^", nil), ("2 weeks ^id", "2 weeks"),
    ("fri %% note %%", "fri"), ("5 %", nil), ("fri -> sat", nil), ("fri - sat", "fri"),
  ])
  func `a phrase ends before what is not part of a date`(text: String, phrase: String?) {
    let bytes = Array(text.utf8)
    let end = DatePhrase.parse(bytes.span, at: 0, to: bytes.count)?.end
    #expect(end.map { String(decoding: bytes[..<$0], as: UTF8.self) } == phrase)
  }

  @Test(arguments: [
    ("fri at 25:00", "this is not understood as a date"), ("30 feb", "there is no such date"),
    ("Fri 28 Nov", "2026-11-28 is a Saturday"),
  ])
  func `a refusal gives the reason`(text: String, reason: String) throws {
    let today = try day("2026-11-26")
    #expect(DatePhrase(text)?.refusal(on: today) == reason)
  }

  @Test(arguments: [
    ("2026-11-20", 1, "2026-11-23"), ("2026-11-21", 1, "2026-11-23"), ("2026-11-22", 1, "2026-11-23"),
    ("2026-11-23", 1, "2026-11-24"), ("2026-11-23", 4, "2026-11-27"), ("2026-11-23", 5, "2026-11-30"),
    ("2026-11-20", 5, "2026-11-27"), ("2026-11-21", 5, "2026-11-27"), ("2026-11-25", 13, "2026-12-14"),
    ("2026-11-21", 0, "2026-11-21"),
  ])
  func `working days skip weekends`(from: String, count: Int, to: String) throws {
    let (start, end) = (try day(from), try day(to))
    #expect(start.addingWorkdays(count) == end)
  }
}
