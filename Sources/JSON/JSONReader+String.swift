extension JSONReader {
  /// Reads the string whose opening quote stands here, for a key.
  mutating func readString() throws(JSONError) -> String {
    let (range, hasEscapes) = try passString()
    return string(of: range, hasEscapes)
  }

  /// Reads the string whose opening quote stands here, for a value.
  mutating func readStringValue() throws(JSONError) -> JSON {
    let (range, hasEscapes) = try passString()
    guard range.count >= JSONText.leastLength else { return .string(string(of: range, hasEscapes)) }
    return .text(JSONText(repairing: JSONUnescaping.bytes(from: bytes.span, range)))
  }

  private func string(of range: Range<Int>, _ hasEscapes: Bool) -> String {
    guard hasEscapes else { return String(decoding: bytes[range], as: UTF8.self) }
    return JSONUnescaping.string(from: bytes.span, range)
  }

  /// Goes past the string whose opening quote stands here, and checks its escapes.
  ///
  /// So a string is made in one piece once its end is known, and a long one is copied once.
  private mutating func passString() throws(JSONError) -> (content: Range<Int>, hasEscapes: Bool) {
    let start = position + 1
    var hasEscapes = false
    var end = ByteSearch.endOfStringRun(in: bytes.span, from: start)
    while end < bytes.count, bytes[end] == UInt8(ascii: "\\") {
      hasEscapes = true
      end = ByteSearch.endOfStringRun(in: bytes.span, from: try endOfEscape(at: end))
    }
    guard end < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
    position = end + 1
    return (start..<end, hasEscapes)
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
