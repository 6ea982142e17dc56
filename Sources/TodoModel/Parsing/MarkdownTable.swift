import TodoText

/// Rows of tables, as far as they determine where a paragraph ends.
///
/// Source: GitHub Flavored Markdown 0.29, *Tables*.
extension Span<UInt8> {
  /// Whether `row` is the delimiter row for the table head `head`: both have the same number of cells.
  func isDelimiterRow(_ row: Range<Int>, below head: Range<Int>) -> Bool {
    guard let first = row.first, let count = delimiterCount(in: row), !head.isEmpty else { return false }
    // A hyphen before a blank is a bullet.
    let isBullet =
      self[first] == UInt8(ascii: "-") && first + 1 < row.upperBound
      && (self[first + 1] == .space || self[first + 1] == .tab)
    return !isBullet && count == cellCount(in: head)
  }

  /// The number of cells of a delimiter row; nil for any other row, and for one that may be the underline of a heading.
  private func delimiterCount(in row: Range<Int>) -> Int? {
    var offset = row.lowerBound
    var count = 0
    func skip(_ byte: UInt8) -> Bool {
      guard offset < row.upperBound, self[offset] == byte else { return false }
      offset += 1
      return true
    }
    var hasMark = skip(UInt8(ascii: "|"))
    while true {
      offset = blanksEnd(from: offset, to: row.upperBound)
      if offset == row.upperBound, count > 0 { return hasMark ? count : nil }
      if skip(UInt8(ascii: ":")) { hasMark = true }
      guard skip(UInt8(ascii: "-")) else { return nil }
      while skip(UInt8(ascii: "-")) {}
      if skip(UInt8(ascii: ":")) { hasMark = true }
      count += 1
      offset = blanksEnd(from: offset, to: row.upperBound)
      if skip(UInt8(ascii: "|")) {
        hasMark = true
      } else if offset < row.upperBound {
        return nil
      }
    }
  }

  /// The number of cells of a row, ignoring a pipe at either end.
  private func cellCount(in row: Range<Int>) -> Int {
    var count = 1
    var isEscaped = false
    var endsWithPipe = false
    var start = row.lowerBound
    if self[start] == UInt8(ascii: "|") { start += 1 }
    guard blanksEnd(from: start, to: row.upperBound) < row.upperBound else { return 0 }
    for offset in start..<row.upperBound {
      let isPipe = self[offset] == UInt8(ascii: "|") && !isEscaped
      isEscaped = self[offset] == UInt8(ascii: "\\") && !isEscaped
      if isPipe { count += 1 }
      endsWithPipe = isPipe || endsWithPipe && (self[offset] == .space || self[offset] == .tab)
    }
    return endsWithPipe ? count - 1 : count
  }
}
