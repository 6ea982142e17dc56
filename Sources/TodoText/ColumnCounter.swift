/// Counts columns along a line, starting from the previous result.
///
/// All columns of a line together cost as much as the last one.
package struct ColumnCounter: Sendable {
  private let encoding: ColumnEncoding
  /// The start of the current line.
  private var start = 0
  /// The previous offset and its column.
  private var last = (offset: 0, column: 0)

  package init(_ encoding: ColumnEncoding) { self.encoding = encoding }

  /// Prepares for the bytes of another block.
  mutating func restart() {
    start = 0
    last = (0, 0)
  }

  /// The column of `offset` on the line `content`, rounded down to a scalar and clamped to the line's end.
  ///
  /// - Complexity: O(*m*), *m* the distance from the previous offset on this line, or from its start.
  package mutating func column(of offset: Int, onLine content: Range<Int>, in bytes: Span<UInt8>) -> Int {
    if content.lowerBound != start {
      start = content.lowerBound
      last = (start, 0)
    }
    var end = min(offset, content.upperBound)
    while end > start, end < bytes.count, bytes[end].isContinuation { end -= 1 }
    if end >= last.offset {
      last.column += encoding.columnCount(of: bytes.extracting(last.offset..<end))
    } else if last.offset - end < end - start {
      last.column -= encoding.columnCount(of: bytes.extracting(end..<last.offset))
    } else {
      last.column = encoding.columnCount(of: bytes.extracting(start..<end))
    }
    last.offset = end
    return last.column
  }
}
