/// Converts many nearby byte offsets, mostly in increasing order, to positions.
///
/// It continues from the previous line and column, so all positions of a line together cost as much as its last one.
package struct PositionCursor {
  private let text: SourceText
  private var located: SourceText.LocatedTextBlock?
  /// The current line, relative to the block's first line, and its content's start and end in the block.
  private var line = (number: 0, start: 0, end: 0)
  private var columns: ColumnCounter

  package init(in text: SourceText, _ encoding: ColumnEncoding) {
    self.text = text
    columns = ColumnCounter(encoding)
  }

  /// The position of `byteOffset`, equal to ``SourceText/position(of:in:)``.
  ///
  /// - Complexity: O(*m*), *m* the distance from the previous offset, plus O(log *n*) in another block.
  package mutating func position(of byteOffset: Int) -> TextPosition {
    guard let (block, offset) = moveToLine(of: byteOffset) else { return TextPosition(line: 0, column: 0) }
    let column = columns.column(of: offset, onLine: line.start..<line.end, in: block.block.bytes.span)
    return TextPosition(line: block.start.lineBreakCount + line.number, column: column)
  }

  /// The positions of both ends of a range.
  package mutating func positions(of range: Range<Int>) -> Range<TextPosition> {
    let start = position(of: range.lowerBound)
    return start..<max(start, range.isEmpty ? start : position(of: range.upperBound))
  }

  /// The range of the line that contains `byteOffset`, equal to ``SourceText/lineRange(ofLine:)``.
  ///
  /// - Complexity: as for ``position(of:)``.
  package mutating func line(containing byteOffset: Int) -> LineRange {
    guard let (block, _) = moveToLine(of: byteOffset) else {
      return LineRange(start: 0, contentEnd: 0, end: 0)
    }
    let offset = block.start.byteCount
    return LineRange(
      start: offset + line.start, contentEnd: offset + line.end,
      end: offset + block.block.bytes.span.lineStart(afterEnd: line.end))
  }

  /// Moves to the line of a byte and returns its block and the offset in it; nil in an empty text.
  private mutating func moveToLine(of byteOffset: Int) -> (SourceText.LocatedTextBlock, offset: Int)? {
    if let located, byteOffset >= located.start.byteCount,
      byteOffset < located.start.byteCount + located.block.bytes.count
    {
      // The offset is still in the block.
    } else {
      guard let found = text.block(containing: byteOffset) else { return nil }
      enter(found)
    }
    guard let located else { return nil }
    let bytes = located.block.bytes.span
    let offset = min(max(byteOffset - located.start.byteCount, 0), bytes.count)
    if offset < line.start { enter(located) }
    while line.end < bytes.count, case let next = bytes.lineStart(afterEnd: line.end), next <= offset {
      line = (line.number + 1, next, bytes.lineEnd(from: next))
    }
    return (located, offset)
  }

  private mutating func enter(_ block: SourceText.LocatedTextBlock) {
    located = block
    line = (0, 0, block.block.bytes.span.lineEnd(from: 0))
    columns.restart()
  }
}

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
