import CBytes

/// Replaces the escapes in a string.
enum JSONUnescaping {
  /// Unescapes the bytes between the quotes into a string, repairing invalid UTF-8.
  ///
  /// Stops at the first invalid escape and sets `invalid` to its index.
  static func string(from bytes: Span<UInt8>, _ range: Range<Int>, invalid: inout Int?) -> String {
    String(unsafeUninitializedCapacity: range.count) { unescape(bytes, range, to: $0, invalid: &invalid) }
  }

  /// Unescapes the bytes between the quotes, leaving invalid UTF-8 unchanged.
  static func bytes(from bytes: Span<UInt8>, _ range: Range<Int>, invalid: inout Int?) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { target, count in
      count = unescape(bytes, range, to: target, invalid: &invalid)
    }
  }

  /// Unescapes the bytes between the quotes in place, leaving invalid UTF-8 unchanged.
  ///
  /// The content begins where it did. Stops at the first invalid escape and sets `invalid` to its index.
  ///
  /// - Returns: The number of bytes of the content.
  /// - Complexity: O(*n*), sixteen bytes at a time between escapes.
  static func unescape(_ range: Range<Int>, in bytes: inout [UInt8], invalid: inout Int?) -> Int {
    bytes.withUnsafeMutableBufferPointer { unescape(range, in: $0, invalid: &invalid) }
  }

  /// Copies the bytes between the quotes to `target`, which must have room for them, and unescapes them there.
  ///
  /// - Returns: The number of bytes of the content.
  private static func unescape(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to target: UnsafeMutableBufferPointer<UInt8>,
    invalid: inout Int?
  ) -> Int {
    bytes.extracting(range).withUnsafeBufferPointer { content in
      _ = target.update(fromContentsOf: content)
    }
    let count = unescape(0..<range.count, in: target, invalid: &invalid)
    invalid = invalid.map { $0 + range.lowerBound }
    return count
  }

  private static func unescape(
    _ range: Range<Int>, in buffer: UnsafeMutableBufferPointer<UInt8>, invalid: inout Int?
  ) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    var index = range.lowerBound
    var end = range.lowerBound
    while true {
      let unescaped = cbytes_unescape(base, end, index, range.upperBound)
      (index, end) = (unescaped.from, unescaped.to)
      guard index < range.upperBound else { break }
      guard let escape = codePoint(in: buffer.span, at: index, to: range.upperBound) else {
        invalid = index
        break
      }
      index = escape.end
      end = write(escape.scalar, to: UnsafeMutableRawPointer(base), at: end)
    }
    return end - range.lowerBound
  }

  private static func write(_ scalar: Unicode.Scalar, to target: UnsafeMutableRawPointer, at offset: Int)
    -> Int
  {
    var offset = offset
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      target.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
      offset += 1
    }
    return offset
  }

  /// The scalar of the `\u` escape at `start` and the escape's end; nil if it is invalid or passes `limit`.
  ///
  /// A lone surrogate gives U+FFFD.
  private static func codePoint(in bytes: Span<UInt8>, at start: Int, to limit: Int)
    -> (scalar: Unicode.Scalar, end: Int)?
  {
    guard let unit = codeUnit(of: bytes, at: start, to: limit) else { return nil }
    let end = start + 6
    guard UTF16.isLeadSurrogate(unit) else { return (Unicode.Scalar(unit) ?? replacement, end) }
    guard let second = codeUnit(of: bytes, at: end, to: limit), UTF16.isTrailSurrogate(second) else {
      return (replacement, end)
    }
    let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    return (Unicode.Scalar(value) ?? replacement, end + 6)
  }

  /// The UTF-16 code unit of the `\u` escape at `start`; nil if there is none.
  private static func codeUnit(of bytes: Span<UInt8>, at start: Int, to limit: Int) -> UInt16? {
    guard start + 6 <= limit, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt16 = 0
    for index in start + 2..<start + 6 {
      guard let digit = hexadecimal(bytes[index]) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// The value of a hexadecimal digit, if it is one.
  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
