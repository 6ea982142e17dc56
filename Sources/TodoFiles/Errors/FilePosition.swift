/// A position in a file, `line:column`, both from 1.
package struct FilePosition: Equatable, Sendable, CustomStringConvertible {
  /// The line, from 1; a line ends at LF, CRLF or a lone CR.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  package let column: Int

  package var description: String { "\(line):\(column)" }
}

extension FilePosition {
  /// The position of a byte; its column is meaningful only if the bytes before it on its line are valid UTF-8.
  ///
  /// - Complexity: O(*n*), *n* the offset.
  package init(ofByte offset: Int, in bytes: borrowing Span<UInt8>) {
    var (line, column) = (1, 1)
    var isAfterCarriageReturn = false
    for index in 0..<min(offset, bytes.count) {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if !(isAfterCarriageReturn && byte == UInt8(ascii: "\n")) { line += 1 }
        column = 1
      } else if byte & 0b1100_0000 != 0b1000_0000 {
        column += 1
      }
      isAfterCarriageReturn = byte == UInt8(ascii: "\r")
    }
    self.init(line: line, column: column)
  }
}
