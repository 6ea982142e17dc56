import TodoText

/// The marks of block quotes that a line of a Markdown document begins with.
struct QuoteMarks {
  let count: Int
  /// The end of the marks, each with the space after it, in bytes of the line.
  let end: Int
  /// The line after them.
  let text: MarkdownLine

  /// At most `limit` marks at the start of `line`, which has no terminator.
  init(atMost limit: Int, in line: Span<UInt8>) {
    var text = MarkdownLine(RawLine(from: 0, textAt: 0, in: line), in: line)
    var (count, end) = (0, 0)
    while count < limit, !text.isBlank, line[text.textStart] == UInt8(ascii: ">") {
      end = text.textStart + 1
      if end < line.count, line[end] == .space { end += 1 }
      text.skipQuoteMark(in: line)
      count += 1
    }
    self.count = count
    self.end = end
    self.text = text
  }

  /// A line with these marks and its text moved to another column after them.
  func line(_ line: [UInt8], withTextAt column: Int) -> [UInt8] {
    // The first blank after a mark is part of the mark.
    let isOpen = count > 0 && line[end - 1] != .space && column > 0
    return line[..<end] + [UInt8](repeating: .space, count: column + (isOpen ? 1 : 0))
      + line[text.textStart...]
  }
}
