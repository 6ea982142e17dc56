import TodoModel
import TodoText

/// Violations of the formatter's guarantees.
package enum FormatViolation {
  /// A violation of idempotence, minimality or content preservation.
  package static func first(of text: [UInt8], _ dialect: Dialect, _ options: FormatOptions) -> String? {
    let list = TodoList(SourceText(text), dialect: dialect)
    let change = list.formatted(options)
    let formatted = change.applied(to: text)
    let again = TodoList(SourceText(formatted), dialect: dialect)
    if list.applying(change).text.bytes != formatted { return "two ways to apply the change differ" }
    let second = again.formatted(options)
    if !second.isEmpty { return "not idempotent: \(second)" }
    if let replacement = change.replacements.first(where: { !isMinimal($0, in: text) }) {
      return "not minimal: \(replacement)"
    }
    // Date separators are the only text that a rule may change.
    let normalizing = { (words: String) in words.replacing("/", with: "-") }
    let before = ListContent.trees(of: list, normalizing: normalizing)
    let after = ListContent.trees(of: again, normalizing: normalizing)
    guard before != after else { return nil }
    let index = zip(before, after).prefix { $0 == $1 }.count
    return "content changed: \(before.dropFirst(index).first as Any), \(after.dropFirst(index).first as Any)"
  }

  /// A violation of strict validity by formatting: an invalid list or changed content.
  package static func firstForStrict(of text: [UInt8]) -> String? {
    let formatted = TodoList(SourceText(text)).formatted(.standard).applied(to: text)
    guard StrictValidator.accepts(formatted) else { return "no longer valid" }
    // In the strict dialect a sub-item is text of its item, where formatting changes `[ ]  a` to `[ ] a`.
    let before = ListContent.trees(of: TodoList(SourceText(text), dialect: .strict), normalizing: collapsed)
    let after = ListContent.trees(
      of: TodoList(SourceText(formatted), dialect: .strict), normalizing: collapsed)
    return before == after ? nil : "content changed in the strict dialect"
  }

  /// Collapses runs of spaces by scalars, because a combining mark forms a character with a space.
  private static func collapsed(_ words: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in words.unicodeScalars where scalar != " " || result.last != " " { result.append(scalar) }
    return String(result)
  }

  /// Whether a replacement excludes unchanged bytes at both ends; line terminators are replaced as a whole.
  private static func isMinimal(_ replacement: TextReplacement, in text: [UInt8]) -> Bool {
    let old = text[replacement.range]
    if old.contains(where: { $0 == 0x0A || $0 == 0x0D }) { return !old.elementsEqual(replacement.bytes) }
    guard let first = old.first, let last = old.last else { return true }
    return first != replacement.bytes.first && last != replacement.bytes.last
  }

  /// Removes lines while a violation remains, and describes it.
  package static func shrunk(
    _ violation: String, _ text: [UInt8], _ dialect: Dialect, _ options: FormatOptions
  )
    -> String
  {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    var violation = violation
    var index = 0
    while index < lines.count {
      var fewer = lines
      fewer.remove(at: index)
      if let same = first(of: Array(fewer.joined(separator: [0x0A])), dialect, options) {
        (lines, violation) = (fewer, same)
      } else {
        index += 1
      }
    }
    let rest = String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
    return "\(dialect): \(rest.debugDescription)\n\(violation)"
  }
}
