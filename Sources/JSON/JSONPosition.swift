/// A position in a JSON text.
package struct JSONPosition: Equatable, Sendable, CustomStringConvertible {
  /// Bytes from the start of the text, including a byte-order mark.
  package let offset: Int
  /// The line, from 1; lines end at LF.
  package let line: Int
  /// The column in UTF-8 bytes, from 1; a byte-order mark counts as three.
  package let column: Int

  package var description: String { "\(line):\(column)" }

  /// Finds the line and column of an offset, clamped to the text.
  ///
  /// - Complexity: O(offset), so only for error messages.
  package init(offset: Int, in bytes: [UInt8]) {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var lineStart = 0
    for index in 0..<end where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    self.offset = end
    self.line = line
    self.column = end - lineStart + 1
  }
}
