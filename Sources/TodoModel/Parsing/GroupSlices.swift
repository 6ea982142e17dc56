import TodoText

/// A long list that is parsed in slices of whole groups, between which its reader can do other work.
package struct GroupSlices: Sendable {
  private let bytes: [UInt8]
  private let dialect: Dialect
  private let isDivisible: Bool
  /// The start of the next slice.
  private var start = 0
  /// The number of lines before it.
  private var line = 0

  /// A Markdown document is one slice, and so is a list with a merge conflict, nothing of which may be parsed.
  package init(of bytes: [UInt8], _ dialect: Dialect) {
    self.bytes = bytes
    self.dialect = dialect
    isDivisible = dialect != .markdown && !MergeConflict.hasStart(in: bytes)
  }

  /// Whether there are more slices.
  package var hasNext: Bool { start < bytes.count }

  /// Parses the next slice, which ends after a blank line at least this many bytes later.
  ///
  /// - Returns: The slice, and the number of lines before it; nil at the end.
  package mutating func next(byteCount: Int) -> (list: TodoList, firstLine: Int)? {
    guard hasNext else { return nil }
    let end = isDivisible ? bytes.span.groupStart(from: start + byteCount) : bytes.count
    let list = TodoList(SourceText(bytes[start..<end], for: dialect), dialect: dialect)
    defer {
      start = end
      line += list.text.lineCount - 1
    }
    return (list, line)
  }
}

extension Span<UInt8> {
  /// The first unindented line after a blank line, from `start`; at the end if there is none.
  ///
  /// It begins with a visible ASCII character, never with U+FEFF, which would become a byte order mark.
  fileprivate func groupStart(from start: Int) -> Int {
    guard start < count else { return count }
    var line = lineStart(afterEnd: lineEnd(from: start))
    var isAfterBlank = false
    while line < count {
      let end = lineEnd(from: line)
      if isAfterBlank, (0x21..<0x7F).contains(self[line]) { return line }
      isAfterBlank = end == line
      line = lineStart(afterEnd: end)
    }
    return count
  }
}
