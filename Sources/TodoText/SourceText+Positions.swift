/// A place in a text as a client says it: a line, counted from 0, and a column in its ``ColumnEncoding``.
package struct TextPosition: Hashable, Comparable, Sendable {
  /// The line, from 0.
  package var line: Int
  /// The column, from 0, in the units of the encoding that goes with it.
  package var column: Int

  /// A position from its two counts.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether one stands before the other.
  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension SourceText {
  /// The byte that `position` means.
  ///
  /// A column past the end of its line is the place before the terminator, a line past the end is the end of
  /// the text, and what falls inside a scalar is its start: a client that lies gets the nearest honest place.
  ///
  /// - Complexity: O(log *n*).
  package func byteOffset(of position: TextPosition, in encoding: ColumnEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineCount, let placed = block(containingLine: position.line) else {
      return byteCount
    }
    let bytes = placed.block.bytes.span
    let start = bytes.lineStart(ofLine: position.line - placed.start.lineBreakCount)
    let content = bytes.extracting(start..<bytes.lineEnd(from: start))
    return placed.start.byteCount + start + encoding.byteOffset(ofColumn: position.column, in: content)
  }

  /// The position of the byte at `byteOffset`, clamped to the text.
  ///
  /// A byte inside a scalar or a CRLF has the position of the first one of it.
  ///
  /// - Complexity: O(log *n*).
  package func position(of byteOffset: Int, in encoding: ColumnEncoding) -> TextPosition {
    positions(of: byteOffset..<byteOffset, in: encoding).lowerBound
  }

  /// The positions of both ends of a range, clamped to the text: those of ``position(of:in:)``.
  ///
  /// Where both stand on one line, as they mostly do, the line is sought once.
  ///
  /// - Complexity: O(log *n*).
  package func positions(of range: Range<Int>, in encoding: ColumnEncoding) -> Range<TextPosition> {
    guard let placed = block(containing: range.lowerBound) else {
      return TextPosition(line: 0, column: 0)..<TextPosition(line: 0, column: 0)
    }
    let bytes = placed.block.bytes.span
    let start = min(max(range.lowerBound - placed.start.byteCount, 0), bytes.count)
    let found = bytes.line(containing: start)
    func position(of offset: Int) -> TextPosition {
      TextPosition(
        line: placed.start.lineBreakCount + found.line,
        column: encoding.column(of: offset, onLineFrom: found.start, in: bytes))
    }
    let first = position(of: start)
    guard !range.isEmpty else { return first..<first }
    let end = range.upperBound - placed.start.byteCount
    guard end >= start, end <= bytes.lineEnd(from: found.start) else {
      return first..<self.position(of: range.upperBound, in: encoding)
    }
    return first..<position(of: end)
  }
}

extension ColumnEncoding {
  /// The column of a byte of the line that begins at `start`: of one inside a scalar, or behind the line's text, that of
  /// where these begin.
  fileprivate func column(of offset: Int, onLineFrom start: Int, in bytes: Span<UInt8>) -> Int {
    var end = min(offset, bytes.lineEnd(from: start))
    while end > start, end < bytes.count, bytes[end].isContinuation { end -= 1 }
    return columnCount(of: bytes.extracting(start..<end))
  }
}
