import Guarantees
import TestSupport

/// Texts that are valid by the specification: random lists with random edits that keep them valid.
struct ValidDocuments: Sequence, IteratorProtocol {
  private var generator: SeededGenerator
  private var remaining = TestScale.chunkSize

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func next() -> [UInt8]? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    var list = RandomList(lineCount: 1 + generator.below(12))
    list.nonASCIIRate = generator.pick([0, 0.2])
    list.groupSize = generator.pick([1, 3, 8])
    list.nestingRate = 0.3
    list.bulletRate = generator.pick([0, 0.1])
    list.continuationRate = 0.3
    list.lineEnd = generator.pick(["\n", "\r\n"])
    var text = list.bytes(seed: generator.next())
    for _ in 0..<generator.below(8) {
      let range = RandomText.range(in: text, longest: generator.pick([0, 1, 6]), using: &generator)
      let edited =
        text[..<range.lowerBound] + Array(generator.pick(Self.pieces).utf8) + text[range.upperBound...]
      if StrictValidator.accepts(Array(edited)) { text = Array(edited) }
    }
    return StrictValidator.accepts(text) ? text : next()
  }

  private static let pieces = [
    "", "", "\n", "\n\n", "\r\n", " ", "  ", "\t", "    ", "\n    ", "\n    [ ] ", "\n    [X] ",
    "\n     - [x] ",
    "\n        [ ] ", "\n\n- [ ] ", "\n[ ] ", "\n[x]\n", "[]", "[X]", "#", "#a=\"", "#b='c d'",
    "-> 2026-02-30", "-> 2026",
    "->", "→ 2026-01-01", "!", "!!", ".", ".!.", " !! ", "-", "/", "x", "é", "日本", "😀", "\u{A0}", "\u{3000}",
    "\u{FEFF}",
    "\u{7}", "\u{200B}", "]", "[", "(", "\"",
  ]
}
