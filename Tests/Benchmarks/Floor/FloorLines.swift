/// A text as an array of lines, which finds a line in constant time.
struct FloorLines: FloorStorage {
  private var lines: [[UInt8]]

  init(unescaping json: [UInt8], in range: Range<Int>) {
    lines = Self.lines(of: FloorText.unescaped(json, in: range))
  }

  mutating func replace(
    from start: (line: Int, column: Int), to end: (line: Int, column: Int), with text: [UInt8]
  ) {
    guard start.line < lines.count, end.line < lines.count else { return }
    if start.line == end.line, !text.contains(0x0A) {
      let count = lines[start.line].count
      let lower = min(start.column, count)
      lines[start.line].replaceSubrange(lower..<max(lower, min(end.column, count)), with: text)
    } else {
      let joined = lines[start.line].prefix(start.column) + text + lines[end.line].dropFirst(end.column)
      lines.replaceSubrange(start.line...max(start.line, end.line), with: Self.lines(of: Array(joined)))
    }
  }

  private static func lines(of text: [UInt8]) -> [[UInt8]] {
    text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  }
}
