extension JSONReader {
  /// Reads the string whose opening quote stands here.
  ///
  /// The end is found first and escapes are checked on the way; then the string is made in one piece, so that
  /// a long one is copied once.
  mutating func readString() throws(JSONError) -> String {
    let start = position + 1
    var hasEscapes = false
    var end = ByteSearch.endOfStringRun(in: bytes.span, from: start)
    while end < bytes.count, bytes[end] == UInt8(ascii: "\\") {
      hasEscapes = true
      end = ByteSearch.endOfStringRun(in: bytes.span, from: try endOfEscape(at: end))
    }
    guard end < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
    position = end + 1
    guard hasEscapes else { return String(decoding: bytes[start..<end], as: UTF8.self) }
    return JSONUnescaping.string(from: bytes.span, start..<end)
  }

  /// Checks the escape whose backslash stands at `start`.
  private func endOfEscape(at start: Int) throws(JSONError) -> Int {
    guard start + 1 < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
    switch bytes[start + 1] {
    case UInt8(ascii: "u"):
      for index in start + 2..<start + 6 {
        guard index < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
        guard JSONUnescaping.hexadecimal(bytes[index]) != nil else { throw error(.invalidEscape, at: start) }
      }
      return start + 6
    case let letter where JSONUnescaping.unescaped(letter) != nil:
      return start + 2
    default:
      throw error(.invalidEscape, at: start)
    }
  }
}
