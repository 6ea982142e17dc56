import Testing
import TodoText

struct DisplayWidthTests {
  @Test(arguments: [
    (9, "one two …", "one two…"), (8, "one two…", "one two…"), (10, "one two t…", "one two…"),
    // A cut between words would lose too much.
    (6, "one t…", "one t…"), (13, "one two three", "one two three"), (1, "…", "…"), (0, "", ""),
  ])
  func `a text is truncated to a width, if possible between words`(
    width: Int, cut: String, betweenWords: String
  ) {
    let text = "one two three"
    #expect(text.cut(toDisplayWidth: width) == cut)
    #expect(text.cut(toDisplayWidth: width, betweenWords: true) == betweenWords)
  }

  @Test func `a wide character takes two columns`() {
    #expect("日本語です".cut(toDisplayWidth: 6) == "日本…")
    #expect("日本".displayWidth == 4)
    #expect("soft\u{AD}hyphen\u{301}".displayWidth == 11)
  }
}
