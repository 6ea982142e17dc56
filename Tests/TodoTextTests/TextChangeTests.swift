import TestSupport
import Testing

@testable import TodoText

struct TextChangeTests {
  /// A random change of `naive`, sometimes with adjacent replacements.
  private static func change(of naive: NaiveText, using generator: inout SeededGenerator) -> TextChange {
    var builder = TextChangeBuilder()
    for _ in 0..<generator.below(12) {
      let longest = generator.pick([0, 2, 2, 40])
      let range = RandomText.range(in: naive.bytes, longest: longest, using: &generator)
      builder.replace(
        range, with: Array(RandomText.string(pieceCount: generator.below(3), using: &generator).utf8))
    }
    return builder.change
  }

  @Test(arguments: TestEnvironment.seeds(150))
  func `four ways to apply a change agree, and its inverse undoes it`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = generator.pick([0, 5, 30, 30, 900])
    let naive = NaiveText(RandomText.string(pieceCount: pieces, using: &generator))
    let text = SourceText(naive.bytes)
    let change = Self.change(of: naive, using: &generator)
    let applied = change.applied(to: naive.bytes)
    let edited = text.applying(change)
    #expect(edited.bytes == applied)
    #expect(brokenInvariants(of: edited) == [])
    #expect(backToFront(change, in: naive) == applied)
    #expect(appliedInUTF16(change, in: naive, text) == applied)
    #expect(change.inverted(in: text).applied(to: applied) == naive.bytes)
  }

  private func backToFront(_ change: TextChange, in naive: NaiveText) -> [UInt8] {
    var naive = naive
    for replacement in change.replacements.reversed() {
      naive.replace(replacement.range, with: replacement.bytes)
    }
    return naive.bytes
  }

  /// Applies the change like a client: converts positions to UTF-16 offsets, then joins slices.
  private func appliedInUTF16(_ change: TextChange, in naive: NaiveText, _ text: SourceText) -> [UInt8] {
    let units = Array(String(decoding: naive.bytes, as: UTF8.self).utf16)
    let lineStarts = naive.lineRanges.map { line in
      String(decoding: naive.bytes[..<line.start], as: UTF8.self).utf16.count
    }
    func utf16Offset(of offset: Int) -> Int {
      let position = text.position(of: offset, in: .utf16)
      // An offset inside a CRLF has the position of the CR.
      let isInsideCRLF = text.byteOffset(of: position, in: .utf16) < offset
      return lineStarts[position.line] + position.column + (isInsideCRLF ? 1 : 0)
    }
    var result: [UInt16] = []
    var copied = 0
    for replacement in change.replacements {
      result += units[copied..<utf16Offset(of: replacement.range.lowerBound)]
      result += String(decoding: replacement.bytes, as: UTF8.self).utf16
      copied = utf16Offset(of: replacement.range.upperBound)
    }
    return Array(String(decoding: result + units[copied...], as: UTF16.self).utf8)
  }

  @Test func `replacing nothing with nothing is an empty change`() {
    #expect(TextChange(replacing: 3..<3, with: []) == .none)
    #expect(TextChange.none.isEmpty)
    #expect(TextChange.none.extent == nil)
    #expect(TextChange(replacing: 3..<5, with: []).extent == 3..<5)
  }

  @Test func `a range past the end is clamped, also in the inverse`() {
    let change = TextChange(replacing: 1..<99, with: Array("xyz".utf8))
    #expect(change.applied(to: Array("abc".utf8)) == Array("axyz".utf8))
    #expect(change.inverted(in: SourceText("abc")) == TextChange(replacing: 1..<4, with: Array("bc".utf8)))
    #expect(TextChange(replacing: 7..<9, with: [0x64]).applied(to: Array("abc".utf8)) == Array("abcd".utf8))
  }
}
