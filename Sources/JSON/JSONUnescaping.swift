import CBytes

/// Replaces the escapes in a string.
enum JSONUnescaping {
  /// Unescapes the bytes between the quotes into a string, repairing invalid UTF-8.
  ///
  /// Stops at the first invalid escape and sets `invalid` to its index.
  static func string(from bytes: Span<UInt8>, _ range: Range<Int>, invalid: inout Int?) -> String {
    String(unsafeUninitializedCapacity: range.count) { target in
      write(bytes, range, to: UnsafeMutableRawPointer(target.baseAddress), invalid: &invalid)
    }
  }

  /// Unescapes the bytes between the quotes, leaving invalid UTF-8 unchanged.
  static func bytes(from bytes: Span<UInt8>, _ range: Range<Int>, invalid: inout Int?) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { target, count in
      count = write(bytes, range, to: UnsafeMutableRawPointer(target.baseAddress), invalid: &invalid)
    }
  }

  /// Unescapes the bytes between the quotes in place, leaving invalid UTF-8 unchanged.
  ///
  /// The content begins where it did. Stops at the first invalid escape and sets `invalid` to its index.
  ///
  /// - Returns: The number of bytes of the content.
  /// - Complexity: O(*n*), sixteen bytes at a time between escapes.
  static func unescape(_ range: Range<Int>, in bytes: inout [UInt8], invalid: inout Int?) -> Int {
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      var index = range.lowerBound
      var end = range.lowerBound
      while true {
        let stop = cbytes_move(base, end, index, range.upperBound, UInt8(ascii: "\\"))
        end += stop - index
        index = stop
        guard index < range.upperBound else { break }
        // The common case: most escapes are line ends.
        if index + 1 < range.upperBound, let byte = unescaped(buffer[index + 1]) {
          buffer[end] = byte
          index += 2
          end += 1
        } else if let escape = codePoint(in: buffer.span, at: index, to: range.upperBound) {
          index = escape.end
          end = write(escape.scalar, to: UnsafeMutableRawPointer(base), at: end)
        } else {
          invalid = index
          break
        }
      }
      return end - range.lowerBound
    }
  }

  /// Unescapes into `target`.
  ///
  /// - Returns: The number of bytes written, which is at most `range.count`.
  /// - Complexity: O(*n*).
  private static func write(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to target: UnsafeMutableRawPointer?, invalid: inout Int?
  ) -> Int {
    guard let target else { return 0 }
    var index = range.lowerBound
    var count = 0
    while index < range.upperBound {
      if index + 8 <= range.upperBound {
        // Copies all eight bytes; those from a backslash on do not count, and later ones overwrite them.
        let word = ByteSearch.word(in: bytes, at: index)
        target.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
        let hits = ByteSearch.matches(word, UInt8(ascii: "\\"))
        // Branching is twice as fast as always adding `plain`, which makes each round depend on the last.
        guard hits != 0 else {
          index += 8
          count += 8
          continue
        }
        let plain = hits.trailingZeroBitCount / 8
        index += plain
        count += plain
      } else if bytes[index] != UInt8(ascii: "\\") {
        target.storeBytes(of: bytes[index], toByteOffset: count, as: UInt8.self)
        index += 1
        count += 1
        continue
      }
      if index + 1 < range.upperBound, let byte = unescaped(bytes[index + 1]) {
        target.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        index += 2
        count += 1
      } else if let escape = codePoint(in: bytes, at: index, to: range.upperBound) {
        index = escape.end
        count = write(escape.scalar, to: target, at: count)
      } else {
        invalid = index
        return count
      }
    }
    return count
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
