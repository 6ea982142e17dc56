/// Random texts of unusual parts: all line ends, scalars of every width, blanks, long lines.
package enum RandomText {
  /// The parts of a text.
  package static let pieces: [String] =
    ["\n", "\n", "\r\n", "\r", "\n\r", "\r\r\n", "\n\n", "\n    ", "\r\n\t", "\n[ ] ", "\n- [x] "]
    + ["a", "[", "]", " ", "  ", "\t", "#tag", "-> 2026-11-20", "hello world", "'\"\\", "\0", "\u{7F}"]
    + ["é", "ß", "\u{301}", "e\u{301}\u{323}", "\u{A0}", "\u{FEFF}", "\u{FFFD}", "\u{85}", "\u{2028}"]
    + ["中", "日本語", "한국어", "हिन्दी", "\u{3000}", "\u{200D}", "\u{FE0F}", "\u{FFFF}", "\u{2003}"]
    + ["😀", "👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "𝒳", "\u{10FFFF}", "\u{10000}", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"]

  /// A text of `pieceCount` parts, including an occasional long line or run of blanks.
  package static func string(pieceCount: Int, using generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<pieceCount {
      switch generator.below(200) {
      case 0:
        text += String(repeating: generator.pick(["x", "語", "😀", " "]), count: 200 + generator.below(800))
      case 1:
        text += String(repeating: generator.pick(["\n", "\r\n", " ", "\t"]), count: generator.below(60))
      default: text += generator.pick(pieces)
      }
    }
    return text
  }

  /// A range of UTF-8 bytes at scalar boundaries, about `longest` bytes long at most.
  package static func range(
    in bytes: [UInt8], longest: Int, using generator: inout SeededGenerator
  ) -> Range<Int> {
    func boundary(_ offset: Int) -> Int {
      var offset = min(offset, bytes.count)
      while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
    let start = boundary(generator.below(bytes.count + 1))
    return start..<max(start, boundary(start + generator.below(longest + 1)))
  }
}
