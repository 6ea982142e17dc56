extension JSONParser {
  /// Parses the string whose opening quote is at the current position, and repairs invalid UTF-8.
  mutating func parseString() throws(JSONError) -> String {
    let start = position + 1
    var end = start
    // A backslash escapes the byte after it.
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
    position = end + 1
    var text: [UInt8] = []
    var index = start
    while let escape = bytes[index..<end].firstIndex(of: UInt8(ascii: "\\")) {
      text += bytes[index..<escape]
      guard let (scalar, next) = scalar(ofEscapeAt: escape, to: end) else {
        throw error(.invalidEscape, at: escape)
      }
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      index = next
    }
    guard index > start else { return String(decoding: bytes[start..<end], as: UTF8.self) }
    return String(decoding: text + bytes[index..<end], as: UTF8.self)
  }

  /// The scalar of the escape at `start` and the escape's end; nil if it is invalid or passes `limit`.
  ///
  /// A lone surrogate gives U+FFFD.
  private func scalar(ofEscapeAt start: Int, to limit: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    guard start + 1 < limit else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return (Unicode.Scalar(bytes[start + 1]), start + 2)
    case UInt8(ascii: "n"): return ("\n", start + 2)
    case UInt8(ascii: "t"): return ("\t", start + 2)
    case UInt8(ascii: "r"): return ("\r", start + 2)
    case UInt8(ascii: "b"): return ("\u{8}", start + 2)
    case UInt8(ascii: "f"): return ("\u{C}", start + 2)
    default: break
    }
    guard let unit = codeUnit(at: start, to: limit) else { return nil }
    let end = start + 6
    guard UTF16.isLeadSurrogate(unit) else { return (Unicode.Scalar(unit) ?? "\u{FFFD}", end) }
    guard let second = codeUnit(at: end, to: limit), UTF16.isTrailSurrogate(second) else {
      return ("\u{FFFD}", end)
    }
    let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    return (Unicode.Scalar(value) ?? "\u{FFFD}", end + 6)
  }

  /// The UTF-16 code unit of the `\u` escape at `start`; nil if there is none.
  private func codeUnit(at start: Int, to limit: Int) -> UInt16? {
    guard start + 6 <= limit, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[start + 2..<start + 6] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
