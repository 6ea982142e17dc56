import TodoModel
import TodoText

/// What is wrong with how a text is formatted.
package enum FormatTrouble {
  /// The first thing found; nil if the text is formatted in one go, by small changes, and read as before.
  package static func first(of text: [UInt8], _ dialect: Dialect, _ options: FormatOptions) -> String? {
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

  /// Whether formatting a list that is valid by the specification makes it invalid, or a strict reader read it
  /// differently; nil if not.
  package static func firstForStrict(of text: [UInt8]) -> String? {
    let formatted = TodoList(SourceText(text)).formatted(.standard).applied(to: text)
    guard StrictValidator.accepts(formatted) else { return "not valid any more" }
    // To a strict reader, what stands behind a sub-item's checkbox is words with blanks between them.
    let before = ReadTree.trees(of: TodoList(SourceText(text), dialect: .strict), normalizing: collapsed)
    let after = ReadTree.trees(of: TodoList(SourceText(formatted), dialect: .strict), normalizing: collapsed)
    return before == after ? nil : "a strict reader reads it differently"
  }

  /// The words with one space for many: by scalars, for a mark behind spaces makes one character with the last of them.
  private static func collapsed(_ words: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in words.unicodeScalars where scalar != " " || result.last != " " { result.append(scalar) }
    return String(result)
  }

  /// Whether a replacement leaves what stays alone; a terminator is replaced whole, as clients count lines.
  private static func isMinimal(_ replacement: TextReplacement, in text: [UInt8]) -> Bool {
    let old = text[replacement.range]
    if old.contains(where: { $0 == 0x0A || $0 == 0x0D }) { return !old.elementsEqual(replacement.bytes) }
    guard let first = old.first, let last = old.last else { return true }
    return first != replacement.bytes.first && last != replacement.bytes.last
  }

  /// The same trouble with fewer lines, and what it is.
  package static func shrunk(_ trouble: String, _ text: [UInt8], _ dialect: Dialect, _ options: FormatOptions)
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
