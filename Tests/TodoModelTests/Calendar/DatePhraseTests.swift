import TestSupport
import Testing

@testable import TodoModel

struct DatePhraseTests {
  private static let words = [
    "3", "03", "+3", "2026", "12", "days", "d", "+2w", "2w", "20th", "1st", "3rd", "nov", "november", "from",
    "now",
    "20.11.2026", "3/4/2026", "1-1-2026", "20.11.26", "2026-1-3", "2026.11.20", "2026/2", "2026-w7", "2026q1",
    "2026-11-20", "2026-11-2x", "2026-11-20d", "in", "a", "week", "next", "fri", "friday", "tomorrow", "end",
    "of",
    "month", "the", "day", "after", "at", "9am", "10:30", "9:30", "pm", "5m", "+", "2026-13-01", "1e5",
    "20nd", "quarter", "two", "tue", "twelve", "weeks", "eoq", "may", "1",
  ]

  /// `parse` first checks whether the first bytes can begin a phrase; the reference, `init`, tries all words.
  @Test(arguments: TestEnvironment.seeds(20))
  func `a text is rejected by its first bytes only if it is not a phrase`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var foundCount = 0
    for _ in 0..<1000 {
      let words = (0...generator.below(4)).map { _ in generator.pick(Self.words) }
      let bytes = Array(words.joined(separator: generator.pick([" ", " ", "\t", "  "])).utf8)
      let phrase = DatePhrase.parse(bytes.span, at: 0, to: bytes.count)
      #expect(phrase?.phrase == DatePhrase(words.map { $0[...] }), "\(words)")
      if phrase != nil { foundCount += 1 }
    }
    #expect(foundCount > 10)
  }

  @Test(arguments: [
    ("fri 1 pm", true), ("a quarter from now", true), ("the day after tomorrow at 9:30 pm", true),
    ("fri 1 1pm", false), ("fri 9:3 0am", false), ("2026-11-20 10:001", false),
  ])
  func `a text is a phrase or not`(text: String, isPhrase: Bool) {
    let bytes = Array(text.utf8)
    #expect((DatePhrase.parse(bytes.span, at: 0, to: bytes.count)?.end == bytes.count) == isPhrase)
  }
}
