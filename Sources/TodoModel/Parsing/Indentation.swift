import TodoText

/// The blanks a line begins with.
struct Indentation {
  /// Where the text behind it begins, in bytes of the block.
  let end: Int
  /// The column of that text: each blank counts one, a TAB reaches the next multiple of four.
  let column: Int
  /// Whether it is made of spaces alone.
  let isPlain: Bool

  /// Whether a strict reader takes what follows for a description.
  var isStrict: Bool { isPlain && column >= 4 }

  /// Source: the list format, *R1*.
  init(of line: Range<Int>, in bytes: Span<UInt8>) {
    var offset = line.lowerBound
    while offset < line.upperBound, bytes[offset] == .space { offset += 1 }
    var column = offset - line.lowerBound
    guard offset < line.upperBound, bytes[offset] == .tab || bytes[offset] >= 0xC2 else {
      self.init(end: offset, column: column, isPlain: true)
      return
    }
    var isPlain = true
    while offset < line.upperBound, let (scalar, next) = bytes.scalar(at: offset), scalar.isBlank {
      isPlain = isPlain && scalar == " "
      column = scalar == "\t" ? (column / 4 + 1) * 4 : column + 1
      offset = next
    }
    self.init(end: offset, column: column, isPlain: isPlain)
  }

  private init(end: Int, column: Int, isPlain: Bool) {
    self.end = end
    self.column = column
    self.isPlain = isPlain
  }
}
