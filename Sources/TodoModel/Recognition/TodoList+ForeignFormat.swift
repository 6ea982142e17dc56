import TodoText

extension TodoList {
  /// The other program's format that a text is in; nil for a list, even if it is empty or has no items.
  ///
  /// One line that begins with a checkbox makes a text a list.
  static func foreignFormat(of text: SourceText, _ sum: ListSum, _ dialect: Dialect) -> ListFormat? {
    guard dialect != .markdown, sum.checkboxCount == 0, text.byteCount > 0 else { return nil }
    let start = text.bytes(in: 0..<min(text.byteCount, FormatEvidence.byteLimit))
    return FormatEvidence(start).foreignFormat(dialect)
  }

  /// The other program's format that a file is in; nil for a list.
  ///
  /// - Complexity: O(1) if its first lines are those of a list, else O(*n*).
  package static func foreignFormat(of bytes: [UInt8], _ dialect: Dialect) -> ListFormat? {
    guard dialect != .markdown, FormatEvidence(bytes).foreignFormat(dialect) != nil else { return nil }
    let list = TodoList(SourceText(bytes[...], for: dialect), dialect: dialect)
    return foreignFormat(of: list.text, list.sum, dialect)
  }
}
