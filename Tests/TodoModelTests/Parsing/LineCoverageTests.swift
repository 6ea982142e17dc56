import Guarantees
import TestSupport
import Testing
import TodoModel
import TodoText

/// Parsing never fails, and every byte belongs to exactly one line.
@Suite struct LineCoverageTests {
  @Test(arguments: Dialect.allCases, TestScale.chunks)
  func `every byte belongs to exactly one line of a block`(_ dialect: Dialect, _ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var document = RandomDocument(dialect, seed: seed)
    for _ in 0..<TestScale.chunkSize {
      var text = document.text(lineCount: generator.below(30))
      for _ in 0..<generator.below(6) { text = document.edit(of: SourceText(text)).applied(to: text) }
      if generator.happens(0.5) { mutate(&text, &generator) }
      guard let violation = ParsingViolation.first(of: text, dialect) else { continue }
      Issue.record("\(violation) in \(dialect): \(text)")
      return
    }
  }

  @Test(arguments: Dialect.allCases, TestScale.chunks)
  func `random bytes are parsed`(_ dialect: Dialect, _ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet: [UInt8] =
      Array("[]x@~?X !.->/#=\"'\t\r\n 012-aW`~<*+_()".utf8) + [0, 0x7F, 0xC2, 0xA0, 0xE3, 0x80, 0xF0, 0xFF]
    for _ in 0..<TestScale.chunkSize {
      let text = (0..<generator.below(120)).map { _ in generator.pick(alphabet) }
      guard let violation = ParsingViolation.first(of: text, dialect) else { continue }
      Issue.record("\(violation) in \(dialect): \(text)")
      return
    }
  }

  /// Replaces up to five bytes of a text by random ones, which may make it invalid UTF-8.
  private func mutate(_ text: inout [UInt8], _ generator: inout SeededGenerator) {
    for _ in 0...generator.below(5) where !text.isEmpty {
      text[generator.below(text.count)] = UInt8(truncatingIfNeeded: generator.next())
    }
  }
}
