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

// Each takes O(log *n*).
extension SourceText {
  /// The byte offset of `position`, clamped to the nearest valid position.
  ///
  /// A column past the end of its line gives the offset before the terminator, a line past the end the end of the
  /// text, and a column inside a scalar the start of the scalar.
  package func byteOffset(of position: TextPosition, in encoding: ColumnEncoding) -> Int {
    let line = lineRange(ofLine: position.line).content
    return line.lowerBound + encoding.byteOffset(ofColumn: position.column, in: bytes(in: line).span)
  }

  /// The position of the byte at `byteOffset`, clamped to the text.
  ///
  /// An offset inside a scalar or CRLF has the position of its first byte.
  package func position(of byteOffset: Int, in encoding: ColumnEncoding) -> TextPosition {
    var cursor = PositionCursor(in: self, encoding)
    return cursor.position(of: byteOffset)
  }

  /// The positions of both ends of a range, equal to ``position(of:in:)``.
  package func positions(of range: Range<Int>, in encoding: ColumnEncoding) -> Range<TextPosition> {
    var cursor = PositionCursor(in: self, encoding)
    return cursor.positions(of: range)
  }
}
