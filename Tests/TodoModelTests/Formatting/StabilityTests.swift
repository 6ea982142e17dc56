import Guarantees
import TestSupport
import Testing
import TodoModel
import TodoText

/// Formatting keeps the parse and is idempotent.
@Suite struct StabilityTests {
  @Test(arguments: Dialect.allCases, TestScale.chunks)
  func `formatting keeps the parse and is idempotent`(
    _ dialect: Dialect, _ seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    var document = RandomDocument(dialect, seed: seed)
    for _ in 0..<TestScale.chunkSize {
      var text = document.text(lineCount: 1 + generator.below(14))
      for _ in 0..<generator.below(6) { text = document.edit(of: SourceText(text)).applied(to: text) }
      guard let violation = FormatViolation.first(of: text, dialect, .standard) else { continue }
      Issue.record("\(FormatViolation.shrunk(violation, text, dialect, .standard))")
      return
    }
  }

  @Test(arguments: Dialect.allCases, TestScale.chunks)
  func `formatting with every rule keeps the parse and is idempotent`(_ dialect: Dialect, _ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var document = RandomDocument(dialect, seed: seed)
    let options = FormatOptions(rules: Set(FormatRule.all), blankLineLimit: 2, lineEnding: .lineFeed)
    for _ in 0..<TestScale.chunkSize {
      var text = document.text(lineCount: 1 + generator.below(14))
      for _ in 0..<generator.below(6) { text = document.edit(of: SourceText(text)).applied(to: text) }
      guard let violation = FormatViolation.first(of: text, dialect, options) else { continue }
      Issue.record("\(FormatViolation.shrunk(violation, text, dialect, options))")
      return
    }
  }

  @Test(arguments: TestScale.chunks)
  func `a valid list stays valid, and its strict parse stays the same`(_ seed: UInt64) {
    for text in ValidDocuments(seed: seed) {
      guard let violation = FormatViolation.firstForStrict(of: text) else { continue }
      Issue.record("\(violation): \(String(decoding: text, as: UTF8.self).debugDescription)")
      return
    }
  }
}
