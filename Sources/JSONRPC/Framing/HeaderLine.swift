/// The header lines of messages, without their line endings.
enum HeaderLine {
  /// The content length of a line `Name: value`, with any spaces around both; nil for any other header.
  static func contentLength(of line: ArraySlice<UInt8>) throws(FramingError) -> Int? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw .malformedHeader }
    let name = trimmed(line[..<colon])
    guard !name.isEmpty, name.allSatisfy(isTokenByte) else { throw .malformedHeader }
    return isContentLength(name) ? try decimal(trimmed(line[(colon + 1)...])) : nil
  }

  /// The content length at the *end* of a line, to find the next frame after malformed input.
  ///
  /// The end of a body may precede it on the line. A JSON body cannot contain such a line, because a quote follows
  /// each name.
  static func length(atEndOf line: ArraySlice<UInt8>) -> Int? {
    guard let colon = line.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = trimmed(line[..<colon]).suffix(contentLengthName.count)
    guard isContentLength(name) else { return nil }
    return try? decimal(trimmed(line[(colon + 1)...]))
  }

  private static let contentLengthName = Array("content-length".utf8)

  /// Whether this is the name of the header, in any case: the bit 0x20 makes an ASCII capital lowercase.
  private static func isContentLength(_ name: ArraySlice<UInt8>) -> Bool {
    name.elementsEqual(contentLengthName) { byte, expected in
      byte == expected || (byte | 0x20 == expected && (0x41...0x5A).contains(byte))
    }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = bytes.firstIndex { !isBlank($0) } ?? bytes.endIndex
    let end = bytes[start...].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
    return bytes[start..<end]
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Whether a header name may contain this byte (RFC 9110, section 5.6.2, without rarer symbols).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func decimal(_ digits: ArraySlice<UInt8>) throws(FramingError) -> Int {
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .malformedLength }
    // A length beyond 64 bits exceeds any limit and is reported as such.
    return Int(String(decoding: digits, as: UTF8.self)) ?? .max
  }
}
