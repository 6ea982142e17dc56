/// Replaces the escapes in a string.
enum JSONUnescaping {
  /// Unescapes the bytes between the quotes into a string, repairing invalid UTF-8.
  ///
  /// Stops at the first invalid escape and sets `invalid` to its index.
  static func string(from bytes: Span<UInt8>, _ range: Range<Int>, invalid: inout Int?) -> String {
    String(unsafeUninitializedCapacity: range.count) { target in
      write(bytes, range, to: UnsafeMutableRawPointer(target.baseAddress), invalid: &invalid).count
    }
  }

  /// Unescapes the bytes between the quotes, leaving invalid UTF-8 unchanged.
  static func bytes(from bytes: Span<UInt8>, _ range: Range<Int>, invalid: inout Int?) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { target, count in
      count = write(bytes, range, to: UnsafeMutableRawPointer(target.baseAddress), invalid: &invalid).count
    }
  }

  /// Finds the closing quote and unescapes the bytes from `start` up to it, in one pass.
  ///
  /// - Returns: The text and the index of the quote; nil if there is no quote, or after an invalid escape.
  static func text(from bytes: Span<UInt8>, _ start: Int) -> (text: JSONText, end: Int)? {
    var result = (count: 0, end: start, isASCII: true)
    var invalid: Int?
    let text = [UInt8](unsafeUninitializedCapacity: bytes.count - start) { target, count in
      result = write(
        bytes, start..<bytes.count, to: UnsafeMutableRawPointer(target.baseAddress), invalid: &invalid)
      count = result.count
    }
    guard invalid == nil, result.end < bytes.count else { return nil }
    return (result.isASCII ? JSONText(ascii: text) : JSONText(repairing: text), result.end)
  }

  /// Unescapes into `target`, up to a quote.
  ///
  /// - Returns: The number of bytes written, at most `range.count`; the index at which reading stopped; and whether all
  ///   bytes are ASCII, which may also be false because of bytes after the quote.
  /// - Complexity: O(*n*).
  private static func write(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to target: UnsafeMutableRawPointer?, invalid: inout Int?
  ) -> (count: Int, end: Int, isASCII: Bool) {
    guard let target else { return (0, range.lowerBound, true) }
    var index = range.lowerBound
    var count = 0
    var seen: UInt64 = 0
    var isASCII: Bool { seen & 0x8080_8080_8080_8080 == 0 }
    while index < range.upperBound {
      while index + 16 <= range.upperBound {
        let words = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
        guard !ByteSearch.mayHoldQuoteOrBackslash(words) else { break }
        target.storeBytes(of: words, toByteOffset: count, as: SIMD2<UInt64>.self)
        seen |= words[0] | words[1]
        index += 16
        count += 16
      }
      if index + 8 <= range.upperBound {
        // Copies all eight bytes; those from a quote or backslash on do not count, and later ones overwrite them.
        let word = ByteSearch.word(in: bytes, at: index)
        target.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
        seen |= word
        let hits = ByteSearch.matches(word, UInt8(ascii: "\\")) | ByteSearch.matches(word, UInt8(ascii: "\""))
        // Branching is twice as fast as always adding `plain`, which makes each round depend on the last.
        guard hits != 0 else {
          index += 8
          count += 8
          continue
        }
        let plain = hits.trailingZeroBitCount / 8
        index += plain
        count += plain
      } else if bytes[index] != UInt8(ascii: "\\"), bytes[index] != UInt8(ascii: "\"") {
        seen |= UInt64(bytes[index])
        target.storeBytes(of: bytes[index], toByteOffset: count, as: UInt8.self)
        index += 1
        count += 1
        continue
      }
      guard bytes[index] == UInt8(ascii: "\\") else { return (count, index, isASCII) }
      // The common case: most escapes are line ends.
      if index + 1 < range.upperBound, let byte = unescaped(bytes[index + 1]) {
        target.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        index += 2
        count += 1
      } else if let escape = codePoint(in: bytes, at: index, to: range.upperBound) {
        index = escape.end
        count = write(escape.scalar, to: target, at: count)
        if !escape.scalar.isASCII { seen |= 0x80 }
      } else {
        invalid = index
        return (count, index, isASCII)
      }
    }
    return (count, index, isASCII)
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

  /// The byte that a backslash and `character` encode, if any.
  private static func unescaped(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): character
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: nil
    }
  }

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
