/// Turns the escapes of a string into what they stand for.
enum JSONUnescaping {
  /// The string that these bytes between the quotes stand for.
  ///
  /// Invalid UTF-8 is repaired by the string itself. Before the first escape that is none it ends, and `invalid` says
  /// where that stands.
  static func string(from bytes: Span<UInt8>, _ range: Range<Int>, invalid: inout Int?) -> String {
    String(unsafeUninitializedCapacity: range.count) { target in
      write(bytes, range, to: UnsafeMutableRawPointer(target.baseAddress), invalid: &invalid)
    }
  }

  /// What these bytes between the quotes stand for, in the same way; but invalid UTF-8 stays as it is.
  static func bytes(from bytes: Span<UInt8>, _ range: Range<Int>, invalid: inout Int?) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { target, count in
      count = write(bytes, range, to: UnsafeMutableRawPointer(target.baseAddress), invalid: &invalid)
    }
  }

  /// Writes what the bytes stand for, and says how much that is: no more than the bytes, for nothing unescaped is
  /// longer than its escape.
  ///
  /// - Complexity: O(*n*), eight bytes at a time.
  private static func write(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to target: UnsafeMutableRawPointer?, invalid: inout Int?
  ) -> Int {
    guard let target else { return 0 }
    var index = range.lowerBound
    var count = 0
    while index < range.upperBound {
      if index + 8 <= range.upperBound {
        // There is room for all eight, and what stands behind a backslash among them is written again.
        let word = ByteSearch.word(in: bytes, at: index)
        target.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
        let hits = ByteSearch.matches(word, UInt8(ascii: "\\"))
        // Adding the place without asking would make each round wait for the one before: twice as slow.
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
      // Most escapes are line ends.
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

  private static func write(_ scalar: Unicode.Scalar, to target: UnsafeMutableRawPointer, at place: Int)
    -> Int
  {
    var place = place
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      target.storeBytes(of: byte, toByteOffset: place, as: UInt8.self)
      place += 1
    }
    return place
  }

  /// The scalar that the `\u` at `start` stands for, and where it ends, no further than `limit`; nil if it is none.
  ///
  /// Half a surrogate pair stands for U+FFFD.
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

  /// What the four hexadecimal digits of the `\u` at `start` say; nil if there is none.
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

  /// What a backslash and this letter stand for; nil if nothing.
  private static func unescaped(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: nil
    }
  }

  /// The value of a hexadecimal digit; nil if it is none.
  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
