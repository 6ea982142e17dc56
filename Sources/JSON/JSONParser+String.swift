extension JSONParser {
  /// Parses the key whose opening quote is at the current position.
  mutating func parseString() throws(JSONError) -> String { try string(of: try skipString()) }

  /// Parses the string value whose opening quote is at the current position.
  mutating func parseStringValue() throws(JSONError) -> JSON {
    let content = try skipString()
    guard content.count >= JSONText.minimumLength else { return .string(try string(of: content)) }
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

  /// Skips the string at the current position and returns the range between its quotes.
  ///
  /// Knowing the length first lets the string be allocated once and unescaped in one pass.
  ///
  /// - Complexity: O(*n*).
  private mutating func skipString() throws(JSONError) -> Range<Int> {
    let start = position + 1
    var end = start
    repeat {
      end = ByteSearch.index(of: UInt8(ascii: "\""), in: bytes.span, from: end) + 1
    } while end <= bytes.count && isEscaped(end - 1, from: start)
    guard end <= bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
    position = end
    return start..<end - 1
  }

  /// Whether an odd number of backslashes, all at or after `start`, precedes `index`.
  private func isEscaped(_ index: Int, from start: Int) -> Bool {
    var first = index
    while first > start, bytes[first - 1] == UInt8(ascii: "\\") { first -= 1 }
    return (index - first) % 2 == 1
  }
}
