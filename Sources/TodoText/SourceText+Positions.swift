/// A line and a column in a client's ``ColumnEncoding``.
package struct TextPosition: Hashable, Comparable, Sendable {
  /// The line, from 0.
  package var line: Int
  /// The column, from 0, in units of the encoding.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension SourceText {
  /// The byte offset of `position`, clamped to the nearest valid position.
  ///
  /// A column past the end of its line gives the offset before the terminator, a line past the end the end of the
  /// text, and a column inside a scalar the start of the scalar.
  ///
  /// - Complexity: O(log *n*).
  package func byteOffset(of position: TextPosition, in encoding: ColumnEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineCount, let located = block(containingLine: position.line) else {
      return byteCount
    }
    let bytes = located.block.bytes.span
    let start = bytes.lineStart(ofLine: position.line - located.start.lineBreakCount)
    let content = bytes.extracting(start..<bytes.lineEnd(from: start))
    return located.start.byteCount + start + encoding.byteOffset(ofColumn: position.column, in: content)
  }

  /// The position of the byte at `byteOffset`, clamped to the text.
  ///
  /// An offset inside a scalar or CRLF has the position of its first byte.
  ///
  /// - Complexity: O(log *n*).
  package func position(of byteOffset: Int, in encoding: ColumnEncoding) -> TextPosition {
    positions(of: byteOffset..<byteOffset, in: encoding).lowerBound
  }

  /// The positions of both ends of a range, equal to ``position(of:in:)``.
  ///
  /// If both are on one line, as usual, the line is located once.
  ///
  /// - Complexity: O(log *n*).
  package func positions(of range: Range<Int>, in encoding: ColumnEncoding) -> Range<TextPosition> {
    guard let located = block(containing: range.lowerBound) else {
      return TextPosition(line: 0, column: 0)..<TextPosition(line: 0, column: 0)
    }
    let bytes = located.block.bytes.span
    let start = min(max(range.lowerBound - located.start.byteCount, 0), bytes.count)
    let found = bytes.line(containing: start)
    func position(of offset: Int) -> TextPosition {
      TextPosition(
        line: located.start.lineBreakCount + found.line,
        column: encoding.column(of: offset, onLineFrom: found.start, in: bytes))
    }
    let first = position(of: start)
    guard !range.isEmpty else { return first..<first }
    let end = range.upperBound - located.start.byteCount
    guard end >= start, end <= bytes.lineEnd(from: found.start) else {
      return first..<self.position(of: range.upperBound, in: encoding)
    }
    return first..<position(of: end)
  }
}

extension ColumnEncoding {
  /// The column of `offset` on the line at `start`, rounded down to a scalar and clamped to the line's end.
  fileprivate func column(of offset: Int, onLineFrom start: Int, in bytes: Span<UInt8>) -> Int {
    var end = min(offset, bytes.lineEnd(from: start))
    while end > start, end < bytes.count, bytes[end].isContinuation { end -= 1 }
    return columnCount(of: bytes.extracting(start..<end))
  }
}
