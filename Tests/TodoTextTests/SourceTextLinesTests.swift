import TestSupport
import Testing

@testable import TodoText

struct SourceTextLinesTests {
  /// 1️⃣ is the start of line 1, 2️⃣ the end of its content, 3️⃣ the start of line 2 or the end of the text.
  @Test(arguments: [
    "zero\n1️⃣one2️⃣\n3️⃣two", "zero\r\n1️⃣one2️⃣\r\n3️⃣two\r\n", "\r1️⃣2️⃣\r3️⃣", "\n1️⃣2️⃣\r\n3️⃣\r\n", "a\r1️⃣é2️⃣3️⃣",
    "日\n1️⃣中😀2️⃣\n3️⃣\n\n", "x\r1️⃣ 2️⃣\n3️⃣", "\n1️⃣2️⃣\r3️⃣\r\n",
  ])
  func `a line has its content and its terminator`(marked: String) {
    let marked = MarkedText(marked)
    let text = SourceText(marked.text)
    #expect(text.lineRange(ofLine: 1) == LineRange(start: marked[1], contentEnd: marked[2], end: marked[3]))
    #expect(text.byteRange(ofLines: 1..<2) == marked[1]..<marked[3])
    #expect(text.line(containing: marked[1]) == 1)
    #expect(text.line(containing: marked[2]) == 1)
  }

  @Test(arguments: [
    ("", 1, ""), ("a", 1, "a"), ("a\n", 2, ""), ("\r\n", 2, ""), ("\r\n\r", 3, ""), ("\n\r", 3, ""),
    ("a\nb", 2, "b"), ("a\u{2028}b", 1, "a\u{2028}b"),
  ])
  func `the last line is the text after the last terminator`(string: String, lineCount: Int, last: String) {
    let text = SourceText(string)
    let end = text.byteCount
    #expect(text.lineCount == lineCount)
    #expect(
      text.lineRange(ofLine: lineCount - 1)
        == LineRange(start: end - last.utf8.count, contentEnd: end, end: end))
    #expect(text.string(ofLine: lineCount - 1) == last)
    #expect(text.line(containing: text.byteCount) == lineCount - 1)
  }

  @Test func `a line outside the text is an empty line at the nearest end`() {
    let text = SourceText("one\ntwo\n")
    #expect(text.lineRange(ofLine: 3) == LineRange(start: 8, contentEnd: 8, end: 8))
    #expect(text.lineRange(ofLine: .max) == LineRange(start: 8, contentEnd: 8, end: 8))
    #expect(text.lineRange(ofLine: -1) == LineRange(start: 0, contentEnd: 0, end: 0))
    #expect(text.byteRange(ofLines: -3..<1) == 0..<4)
    #expect(text.byteRange(ofLines: 1..<99) == 4..<8)
    #expect(text.byteRange(ofLines: 7..<99) == 8..<8)
    #expect(text.line(containing: -1) == 0)
    #expect(text.line(containing: .max) == 2)
  }

  @Test(arguments: TestEnvironment.seeds(4))
  func `every byte of a text of many blocks is on its line`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let naive = NaiveText(RandomText.string(pieceCount: 1200, using: &generator))
    let text = SourceText(naive.bytes)
    #expect(text.lineCount == naive.lineRanges.count)
    for (line, lineRange) in naive.lineRanges.enumerated() {
      #expect(text.lineRange(ofLine: line) == lineRange)
      #expect(lineRange.range.allSatisfy { text.line(containing: $0) == line }, "line \(line)")
      #expect(text.string(ofLine: line) == String(decoding: naive.bytes[lineRange.content], as: UTF8.self))
    }
    for _ in 0..<100 {
      let range = RandomText.range(in: naive.bytes, longest: 3000, using: &generator)
      #expect(text.bytes(in: range) == Array(naive.bytes[range]))
    }
  }
}
