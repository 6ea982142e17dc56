import TestSupport
import Testing

@testable import TodoText

struct SourceTextPositionsTests {
  /// A text in which 1️⃣ marks the position, then the client's line, column and encoding.
  @Test(arguments: [
    ("ab1️⃣c\n", 0, 2, ColumnEncoding.utf16), ("ab1️⃣c\n", 0, 2, .utf8), ("ab1️⃣c\n", 0, 2, .utf32),
    ("é1️⃣c", 0, 2, .utf8), ("é1️⃣c", 0, 1, .utf16), ("é1️⃣c", 0, 1, .utf32),
    ("中1️⃣c", 0, 3, .utf8), ("中1️⃣c", 0, 1, .utf16), ("😀1️⃣c", 0, 4, .utf8), ("😀1️⃣c", 0, 2, .utf16),
    ("😀1️⃣c", 0, 1, .utf32), ("e\u{301}1️⃣c", 0, 2, .utf16), ("e\u{301}1️⃣c", 0, 3, .utf8),
    ("a\n\n[ ] 😀 b1️⃣c", 2, 8, .utf16), ("a\r\nb1️⃣\r\nc", 1, 1, .utf16), ("a\rb1️⃣\rc", 1, 1, .utf16),
    ("a\n1️⃣", 1, 0, .utf16), ("1️⃣", 0, 0, .utf16),
  ])
  func `offsets and positions convert both ways in each encoding`(
    marked: String, line: Int, column: Int, encoding: ColumnEncoding
  ) {
    let marked = MarkedText(marked)
    let text = SourceText(marked.text)
    let position = TextPosition(line: line, column: column)
    #expect(text.byteOffset(of: position, in: encoding) == marked[1])
    #expect(text.position(of: marked[1], in: encoding) == position)
  }

  /// Invalid positions, and 1️⃣ at the nearest valid one.
  @Test(arguments: [
    ("ab1️⃣\ncd", 0, 3, ColumnEncoding.utf16), ("ab1️⃣\r\ncd", 0, 3, .utf16), ("ab1️⃣\r\ncd", 0, 4, .utf8),
    ("ab1️⃣\rcd", 0, .max, .utf32), ("ab\ncd1️⃣", 1, .max, .utf16), ("ab\ncd1️⃣", 2, 0, .utf16),
    ("ab\ncd1️⃣", .max, .max, .utf16), ("ab\ncd\n1️⃣", 2, 5, .utf16), ("ab\ncd\n1️⃣", 3, 0, .utf16),
    ("a1️⃣😀b", 0, 2, .utf16), ("a1️⃣😀b", 0, 4, .utf8), ("a1️⃣中b", 0, 2, .utf8), ("a\n1️⃣b", 1, -7, .utf16),
    ("1️⃣a\nb", -1, 5, .utf16), ("1️⃣", 4, 4, .utf8),
  ])
  func `an invalid position is clamped to the nearest valid one`(
    marked: String, line: Int, column: Int, encoding: ColumnEncoding
  ) {
    let marked = MarkedText(marked)
    let position = TextPosition(line: line, column: column)
    #expect(SourceText(marked.text).byteOffset(of: position, in: encoding) == marked[1])
  }

  @Test(arguments: ColumnEncoding.allCases)
  func `a byte inside a scalar or a CRLF has the position of its start`(encoding: ColumnEncoding) {
    let text = SourceText("a😀\r\nb")
    for offset in 2...4 {
      #expect(text.position(of: offset, in: encoding) == TextPosition(line: 0, column: 1))
    }
    #expect(text.position(of: 6, in: encoding) == text.position(of: 5, in: encoding))
    #expect(text.position(of: -3, in: encoding) == TextPosition(line: 0, column: 0))
    #expect(text.position(of: .max, in: encoding) == TextPosition(line: 1, column: 1))
  }

  @Test(arguments: TestEnvironment.seeds(6))
  func `a range has the positions of its ends`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = SourceText(RandomText.string(pieceCount: 600, using: &generator))
    for _ in 0..<400 {
      // Ends may be outside of the text; most ranges are short, so that both ends are often on one line.
      let start = generator.below(text.byteCount + 5) - 2
      let range = start..<start + generator.below(generator.happens(0.8) ? 12 : 2000)
      for encoding in ColumnEncoding.allCases {
        let ends = (
          text.position(of: range.lowerBound, in: encoding), text.position(of: range.upperBound, in: encoding)
        )
        #expect(text.positions(of: range, in: encoding) == ends.0..<ends.1, "seed \(seed), \(range)")
      }
    }
  }

  @Test(arguments: TestEnvironment.seeds(6))
  func `columns agree with the standard library in both directions`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let naive = NaiveText(RandomText.string(pieceCount: 600, using: &generator))
    let text = SourceText(naive.bytes)
    for (line, lineRange) in naive.lineRanges.enumerated() {
      let content = String(decoding: naive.bytes[lineRange.content], as: UTF8.self)
      let scalars = Array(content.unicodeScalars)
      let step = max(1, scalars.count / 20)
      for count in stride(from: 0, through: scalars.count, by: step) {
        var before = ""
        before.unicodeScalars.append(contentsOf: scalars[..<count])
        let offset = lineRange.start + before.utf8.count
        let columns = [
          (ColumnEncoding.utf8, before.utf8.count), (.utf16, before.utf16.count), (.utf32, count),
        ]
        for (encoding, column) in columns {
          let position = TextPosition(line: line, column: column)
          #expect(text.position(of: offset, in: encoding) == position)
          #expect(text.byteOffset(of: position, in: encoding) == offset)
        }
      }
    }
  }

  @Test func `positions are ordered by line, then column`() {
    #expect(TextPosition(line: 1, column: 9) < TextPosition(line: 2, column: 0))
    #expect(TextPosition(line: 1, column: 8) < TextPosition(line: 1, column: 9))
  }
}
