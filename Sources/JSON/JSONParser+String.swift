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
    return .text(JSONText(repairing: text[...]))
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
    let end = ByteSearch.closingQuote(in: bytes.span, from: start)
    guard end < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
    position = end + 1
    return start..<end
  }
}
