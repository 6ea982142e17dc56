/// Converts many nearby byte offsets, mostly in increasing order, to positions.
///
/// It continues from the previous line and column, so all positions of a line together cost as much as its last one.
package struct PositionCursor {
  private let text: SourceText
  private let encoding: ColumnEncoding
  private var located: SourceText.LocatedTextBlock?
  /// The current line, relative to the block's first line, and its range in the block.
  private var line = (number: 0, range: LineRange(start: 0, contentEnd: 0, end: 0))
  /// The previous offset on the line, and its column.
  private var last = (offset: 0, column: 0)

  package init(in text: SourceText, _ encoding: ColumnEncoding) {
    self.text = text
    self.encoding = encoding
  }

  /// The position of `byteOffset`, rounded down to a scalar and clamped to its line's content.
  ///
  /// - Complexity: O(*m*), *m* the distance from the previous offset, plus O(log *n*) in another block.
  package mutating func position(of byteOffset: Int) -> TextPosition {
    guard let (block, offset) = moveToLine(of: byteOffset) else { return TextPosition(line: 0, column: 0) }
    return TextPosition(
      line: block.start.lineBreakCount + line.number, column: column(of: offset, in: block.block.bytes.span))
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
    return line.range.shifted(by: block.start.byteCount)
  }

  /// Moves to the line of a byte and returns its block and the offset in it; nil in an empty text.
  private mutating func moveToLine(of byteOffset: Int) -> (SourceText.LocatedTextBlock, offset: Int)? {
    let isInBlock = located.map { block in
      block.start.byteCount <= byteOffset && byteOffset < block.start.byteCount + block.block.bytes.count
    }
    guard let block = isInBlock == true ? located : text.block(containing: byteOffset) else { return nil }
    let bytes = block.block.bytes.span
    let offset = min(max(byteOffset - block.start.byteCount, 0), bytes.count)
    if isInBlock != true || offset < line.range.start {
      located = block
      enter(0, bytes.lineRange(from: 0))
    }
    while line.range.contentEnd < bytes.count, line.range.end <= offset {
      enter(line.number + 1, bytes.lineRange(from: line.range.end))
    }
    return (block, offset)
  }

  private mutating func enter(_ number: Int, _ range: LineRange) {
    line = (number, range)
    last = (range.start, 0)
  }

  /// The column of an offset on the current line.
  private mutating func column(of offset: Int, in bytes: Span<UInt8>) -> Int {
    let start = line.range.start
    var end = min(offset, line.range.contentEnd)
    while end > start, end < bytes.count, bytes[end].isContinuation { end -= 1 }
    if end < last.offset, last.offset - end > end - start { last = (start, 0) }
    if end < last.offset {
      last.column -= encoding.columnCount(of: bytes.extracting(end..<last.offset))
    } else {
      last.column += encoding.columnCount(of: bytes.extracting(last.offset..<end))
    }
    last.offset = end
    return last.column
  }
}
