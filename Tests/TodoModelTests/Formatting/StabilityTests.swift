import TestSupport
import Testing
import TodoModel
import TodoText

/// G3 of the list format: what formatting must not change.
@Suite struct StabilityTests {
  @Test(arguments: Dialect.allCases, TestScale.chunks)
  func `formatting changes nothing that is read, and has nothing left to do`(
    _ dialect: Dialect, _ seed: UInt64
  ) {
    var generator = TestSupport.SeededGenerator(seed: seed)
    var document = RandomDocument(dialect, seed: seed)
    for _ in 0..<TestScale.chunkSize {
      var text = document.text(lineCount: 1 + generator.below(14))
      for _ in 0..<generator.below(6) { text = document.edit(of: SourceText(text)).applied(to: text) }
      guard let trouble = FormatTrouble.first(of: text, dialect, .standard) else { continue }
      Issue.record("\(FormatTrouble.shrunk(trouble, text, dialect, .standard))")
      return
    }
  }

  @Test(arguments: Dialect.allCases, TestScale.chunks)
  func `so does formatting with every rule`(_ dialect: Dialect, _ seed: UInt64) {
    var generator = TestSupport.SeededGenerator(seed: seed)
    var document = RandomDocument(dialect, seed: seed)
    let options = FormatOptions(rules: Set(FormatRule.all), mostBlankLines: 2, lineEnding: .lineFeed)
    for _ in 0..<TestScale.chunkSize {
      var text = document.text(lineCount: 1 + generator.below(14))
      for _ in 0..<generator.below(6) { text = document.edit(of: SourceText(text)).applied(to: text) }
      guard let trouble = FormatTrouble.first(of: text, dialect, options) else { continue }
      Issue.record("\(FormatTrouble.shrunk(trouble, text, dialect, options))")
      return
    }
  }

  @Test(arguments: TestScale.chunks)
  func `a valid list stays valid, and strict reads it as before`(_ seed: UInt64) {
    for text in ValidDocuments(seed: seed) {
      let list = TodoList(SourceText(text))
      let formatted = list.formatted(.standard).applied(to: text)
      // To a strict reader, what stands behind a sub-item's checkbox is words with blanks between them.
      let collapsing = { (words: String) in words.replacing(/[ ]+/, with: " ") }
      let before = ReadTree.trees(of: TodoList(SourceText(text), dialect: .strict), normalizing: collapsing)
      let after = ReadTree.trees(
        of: TodoList(SourceText(formatted), dialect: .strict), normalizing: collapsing)
      guard !StrictValidator.accepts(formatted) || before != after else { continue }
      Issue.record(
        "\(String(decoding: text, as: UTF8.self).debugDescription)\n\(String(decoding: formatted, as: UTF8.self).debugDescription)"
      )
      return
    }
  }
}

/// What is wrong with how a text is formatted.
enum FormatTrouble {
  static func first(of text: [UInt8], _ dialect: Dialect, _ options: FormatOptions) -> String? {
    let list = TodoList(SourceText(text), dialect: dialect)
    let change = list.formatted(options)
    let formatted = change.applied(to: text)
    let again = TodoList(SourceText(formatted), dialect: dialect)
    if list.applying(change).text.bytes != formatted { return "two ways to apply it" }
    let second = again.formatted(options)
    if !second.isEmpty { return "not done at once: \(second)" }
    if let replacement = change.replacements.first(where: { !isMinimal($0, in: text) }) {
      return "not minimal: \(replacement)"
    }
    // A date's separator is all of the words that a rule may change.
    let normalizing = { (words: String) in words.replacing("/", with: "-") }
    let before = ReadTree.trees(of: list, normalizing: normalizing)
    let after = ReadTree.trees(of: again, normalizing: normalizing)
    guard before != after else { return nil }
    let place = zip(before, after).prefix { $0 == $1 }.count
    return "read differently: \(before.dropFirst(place).first as Any), \(after.dropFirst(place).first as Any)"
  }

  /// Whether a replacement leaves what stays alone; a terminator is replaced whole, as clients count lines.
  private static func isMinimal(_ replacement: Replacement, in text: [UInt8]) -> Bool {
    let old = text[replacement.range]
    if old.contains(where: { $0 == 0x0A || $0 == 0x0D }) { return !old.elementsEqual(replacement.bytes) }
    guard let first = old.first, let last = old.last else { return true }
    return first != replacement.bytes.first && last != replacement.bytes.last
  }

  /// The same trouble with fewer lines, and what it is.
  static func shrunk(_ trouble: String, _ text: [UInt8], _ dialect: Dialect, _ options: FormatOptions)
    -> String
  {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    var trouble = trouble
    var index = 0
    while index < lines.count {
      var fewer = lines
      fewer.remove(at: index)
      if let same = first(of: Array(fewer.joined(separator: [0x0A])), dialect, options) {
        (lines, trouble) = (fewer, same)
      } else {
        index += 1
      }
    }
    let rest = String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
    return "\(dialect): \(rest.debugDescription)\n\(trouble)"
  }
}
