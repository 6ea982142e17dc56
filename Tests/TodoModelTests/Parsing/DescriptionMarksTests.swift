import TestSupport
import Testing

@testable import TodoModel

struct DescriptionMarksTests {
  @Test(arguments: TestEnvironment.seeds(5))
  func `the marks of a block are those that a search of each line finds`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["a", "words ", "#", ":", ">", "\t", "\u{7F}", "\n", "\r\n", "→", "“", "é", "\u{E2}", "😀"]
    // One for all blocks, so that what is left of an earlier one would be found.
    var marks = DescriptionMarks()
    for _ in 0..<30 {
      let length = Int.random(in: 0...300, using: &generator)
      var bytes: [UInt8] = []
      while bytes.count < length { bytes += Array((pieces.randomElement(using: &generator) ?? "").utf8) }
      // The end may split an arrow.
      bytes.removeLast(bytes.count - length)
      marks.find(in: bytes.span)
      for start in 0...length {
        #expect(
          marks.words.span.firstBit(from: start, to: length)
            == bytes.span.descriptionMark(from: start, to: length))
      }
    }
  }
}
