extension JSONReader {
  /// Reads the string whose opening quote stands here, for a key.
  mutating func readString() throws(JSONError) -> String { try string(of: try passString()) }

  /// Reads the string whose opening quote stands here, for a value.
  mutating func readStringValue() throws(JSONError) -> JSON {
    let content = try passString()
    guard content.count >= JSONText.leastLength else { return .string(try string(of: content)) }
    var invalid: Int?
    let text = JSONUnescaping.bytes(from: bytes.span, content, invalid: &invalid)
    if let invalid { throw error(.invalidEscape, at: invalid) }
    return .text(JSONText(repairing: text))
  }

  private func string(of content: Range<Int>) throws(JSONError) -> String {
    var invalid: Int?
    let string = JSONUnescaping.string(from: bytes.span, content, invalid: &invalid)
    if let invalid { throw error(.invalidEscape, at: invalid) }
    return string
  }

  /// Goes past the string whose opening quote stands here, to its closing quote.
  ///
  /// So a string is made in one piece, with its escapes looked at on the way, and a long one is copied once.
  ///
  /// - Complexity: O(*n*), eight bytes at a time.
  private mutating func passString() throws(JSONError) -> Range<Int> {
    let start = position + 1
    var end = start
    repeat {
      end = ByteSearch.place(of: UInt8(ascii: "\""), in: bytes.span, from: end) + 1
    } while end <= bytes.count && isEscaped(end - 1, from: start)
    guard end <= bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
    position = end
    return start..<end - 1
  }

  /// Whether the byte at `place` stands behind an odd number of backslashes, none of them before `start`.
  private func isEscaped(_ place: Int, from start: Int) -> Bool {
    var first = place
    while first > start, bytes[first - 1] == UInt8(ascii: "\\") { first -= 1 }
    return (place - first) % 2 == 1
  }
}
