import TodoText

extension TodoList {
  /// Updates ``foreignFormat``; it is nil for a list, even if it is empty or has no items.
  ///
  /// One line that begins with a checkbox makes a text a list.
  ///
  /// - Complexity: O(1), apart from copying the start of the text.
  mutating func detectFormat() {
    foreignFormat = nil
    guard mayBeForeign, dialect != .markdown, sum.checkboxCount == 0, text.byteCount > 0 else { return }
    foreignFormat = FormatEvidence(text.bytes(in: 0..<FormatEvidence.byteLimit)).foreignFormat(dialect)
  }

  /// The other program's format that a file is in; nil for a list.
  ///
  /// - Complexity: O(1) if its first lines are those of a list, else O(*n*).
  package static func foreignFormat(of bytes: [UInt8], _ dialect: Dialect) -> ListFormat? {
    guard dialect != .markdown, FormatEvidence(bytes).foreignFormat(dialect) != nil else { return nil }
    return TodoList(SourceText(bytes[...], for: dialect), dialect: dialect, mayBeForeign: true).foreignFormat
  }
}
