/// A position in a file, `line:column`, both from 1.
package struct FilePosition: Equatable, Sendable, CustomStringConvertible {
  /// The line, from 1; a line ends at LF, CRLF or a lone CR.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The position of a byte; its column is meaningful only if the bytes before it on its line are valid UTF-8.
  ///
  /// - Complexity: O(*n*), *n* the offset.
  package init(ofByte offset: Int, in bytes: borrowing Span<UInt8>) {
    var scan = PositionScan()
    scan.advance(to: offset, in: bytes)
    self.init(line: scan.line, column: scan.column)
  }

  /// The positions of some bytes, if all bytes before them are valid UTF-8.
  ///
  /// - Complexity: O(*n*), *n* the last offset, if the offsets are sorted.
  static func positions(ofBytes offsets: [Int], in bytes: borrowing Span<UInt8>) -> [FilePosition] {
    var positions: [FilePosition] = []
    var scan = PositionScan()
    for offset in offsets {
      if offset < scan.offset { scan = PositionScan() }
      scan.advance(to: offset, in: bytes)
      positions.append(FilePosition(line: scan.line, column: scan.column))
    }
    return positions
  }

  package var description: String { "\(line):\(column)" }
}

/// The state of counting lines and columns.
private struct PositionScan {
  var offset = 0
  var line = 1
  var column = 1
  private var isAfterCarriageReturn = false

  mutating func advance(to end: Int, in bytes: borrowing Span<UInt8>) {
    let end = min(end, bytes.count)
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if !(isAfterCarriageReturn && byte == UInt8(ascii: "\n")) { line += 1 }
        column = 1
      } else if byte & 0b1100_0000 != 0b1000_0000 {
        column += 1
      }
      isAfterCarriageReturn = byte == UInt8(ascii: "\r")
      offset += 1
    }
  }
}
