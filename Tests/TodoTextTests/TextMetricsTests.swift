import TestSupport
import Testing

@testable import TodoText

struct TextMetricsTests {
  @Test(arguments: [
    ("", 0), ("a", 0), ("\n", 1), ("\r", 1), ("\r\n", 1), ("\n\r", 2), ("\r\r\n", 2), ("\r\n\n", 2),
    ("1234567\r\n", 1), ("1234567\r8", 1), ("123456\r\n8", 1), ("1234567\n\r\n", 2),
    ("\r\r\r\r\r\r\r\r\r", 9),
    ("\r\n\r\n\r\n\r\n\r\n", 5), ("1234567\r\r\n345678\n", 3), ("\u{85}\u{2028}\u{0B}\u{0C}", 0),
  ])
  func `line breaks are counted at any offset`(text: String, lineBreaks: Int) {
    // Bytes are counted 32 at a time.
    for padding in 0..<33 {
      let bytes = Array((String(repeating: "-", count: padding) + text).utf8)
      #expect(TextMetrics(of: bytes.span).lineBreakCount == lineBreaks, "after \(padding) bytes")
    }
  }

  @Test func `any number of line breaks is counted`() {
    // A vector of counters, of one byte each, is summed up after 127 × 32 bytes.
    for count in [254, 255, 256, 4063, 4064, 4065, 5000] {
      #expect(TextMetrics(of: [UInt8](repeating: .lineFeed, count: count).span).lineBreakCount == count)
    }
  }

  @Test(arguments: TestEnvironment.seeds(200))
  func `metrics agree with the standard library`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = NaiveText(RandomText.string(pieceCount: generator.below(30), using: &generator))
    #expect(
      TextMetrics(of: text.bytes.span)
        == TextMetrics(byteCount: text.bytes.count, lineBreakCount: text.lineRanges.count - 1))
    #expect(ColumnEncoding.utf16.columnCount(of: text.bytes.span) == text.utf16Count)
  }
}
