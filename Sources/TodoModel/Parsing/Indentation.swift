import TodoText

/// The blanks at the start of a line.
struct Indentation {
  /// The start of the text after it, in bytes of the block.
  let end: Int
  /// The column of that text: each blank counts one, a tab extends to the next multiple of four.
  let column: Int
  /// Whether it consists of spaces only.
  let isPlain: Bool
  /// Whether the line is a description in the specification: four spaces, then anything.
  let isStrict: Bool

  /// Source: the list format, *Items* and *Recoveries*.
  init(of line: Range<Int>, in bytes: Span<UInt8>) {
    isStrict = bytes.spacesEnd(from: line.lowerBound, to: line.upperBound) - line.lowerBound >= 4
    var (offset, column, isPlain) = (line.lowerBound, 0, true)
    while offset < line.upperBound, let (scalar, next) = bytes.scalar(at: offset), scalar.isBlank {
      isPlain = isPlain && scalar == " "
      column = scalar == "\t" ? (column / 4 + 1) * 4 : column + 1
      offset = next
    }
    end = offset
    self.column = column
    self.isPlain = isPlain
  }
}
