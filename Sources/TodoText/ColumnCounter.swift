/// Counts columns along a line, on from where it counted last.
///
/// So all columns of one line together cost as much as the last of them, however long the line is.
package struct ColumnCounter: Sendable {
  private let encoding: ColumnEncoding
  /// Where the line begins that it counts along.
  private var start = 0
  /// The byte whose column was asked for last, and that column.
  private var last = (offset: 0, column: 0)

  /// A counter along the line that begins with the first byte.
  package init(_ encoding: ColumnEncoding) { self.encoding = encoding }

  /// Forgets the line, for bytes of another block.
  mutating func restart() {
    start = 0
    last = (0, 0)
  }

  /// The column of the byte at `offset` on the line of `content`: for one inside a scalar, that of the scalar; for one
  /// after the line's content, that of its end.
  ///
  /// - Complexity: O(*m*), *m* the bytes between this place and the last on the same line, or the line's start.
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
