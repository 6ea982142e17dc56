import TestSupport
import Testing

@testable import TodoText

struct PositionCursorTests {
  @Test(arguments: ColumnEncoding.allCases, TestEnvironment.seeds(4))
  func `a cursor agrees with the text, whatever the previous offset`(encoding: ColumnEncoding, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = SourceText(RandomText.string(pieceCount: 1500, using: &generator))
    var cursor = PositionCursor(in: text, encoding)
    var offset = 0
    for _ in 0..<2000 {
      offset = generator.happens(0.1) ? generator.below(text.byteCount + 2) - 1 : offset + generator.below(40)
      let expected = text.position(of: offset, in: encoding)
      #expect(cursor.position(of: offset) == expected, "seed \(seed), offset \(offset)")
    }
  }

  @Test func `an empty text has one position`() {
    var cursor = PositionCursor(in: SourceText(""), .utf8)
    #expect(cursor.position(of: 3) == TextPosition(line: 0, column: 0))
  }

  @Test(arguments: ColumnEncoding.allCases)
  func `a cursor moves forward and backward on one long line`(encoding: ColumnEncoding) {
    let text = SourceText(String(repeating: "é😀 a-> 2026-01-31 ", count: 40))
    var cursor = PositionCursor(in: text, encoding)
    var offset = 0
    while offset < text.byteCount {
      for other in [offset, offset + 7, offset + 2, offset + 1] {
        #expect(cursor.position(of: other) == text.position(of: other, in: encoding))
      }
      #expect(cursor.line(containing: offset) == text.lineRange(ofLine: 0))
      offset += 13
    }
  }
}
