/// A place in a JSON text.
package struct JSONPosition: Equatable, Sendable, CustomStringConvertible {
  /// Bytes from the start of the text, a byte-order mark included.
  package let offset: Int
  /// The line, from 1.
  ///
  /// Lines end at LF; a CR before it belongs to the line.
  package let line: Int
  /// The column in bytes of UTF-8, from 1.
  ///
  /// A byte-order mark counts three columns in line 1.
  package let column: Int

  /// `line:column`.
  package var description: String { "\(line):\(column)" }

  /// Finds the line and the column of an offset; an offset outside the text counts as its nearer end.
  ///
  /// - Complexity: O(offset). Positions are made for messages to people, not while reading.
  package init(offset: Int, in bytes: [UInt8]) {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var lineStart = 0
    for index in 0..<end where bytes[index] == 0x0A {
      line += 1
      lineStart = index + 1
    }
    self.offset = end
    self.line = line
    self.column = end - lineStart + 1
  }
}
