import JSON
import TodoText

/// A problem in a settings file; the rest of the file is used.
package struct SettingsProblem: Equatable, Sendable, CustomStringConvertible {
  package let path: String
  /// The position in the file; nil if the file could not be read.
  package let position: FilePosition?
  /// The bytes before the position on its line, for clients that count other columns.
  package let linePrefix: ArraySlice<UInt8>
  /// What is wrong, and a suggestion if there is one; no full stop.
  package let message: String

  /// `path:line:column: message`.
  package var description: String {
    position.map { "\(path):\($0): \(message)" } ?? message
  }

  /// The message about a value of the wrong type: the value in JSON if it is short, otherwise its type.
  static func wrongType(_ key: String, _ expectation: String, _ found: JSON) -> String {
    let bytes = found.jsonBytes
    let isShort = bytes.count <= 40 && found.array == nil && found.object == nil
    let words = isShort ? String(decoding: bytes, as: UTF8.self) : found.kind
    return "\"\(key)\" must be \(expectation), not \(words)"
  }
}

extension SettingsProblem {
  /// A problem at an offset in the bytes of a file.
  init(path: String, ofByte offset: Int, in bytes: [UInt8], message: String) {
    let before = bytes.prefix(offset)
    let start = before.lastIndex { $0.isLineEnd }.map { $0 + 1 } ?? 0
    self.init(
      path: path, position: FilePosition(ofByte: offset, in: bytes.span),
      linePrefix: before[start...].withoutByteOrderMark, message: message)
  }
}
