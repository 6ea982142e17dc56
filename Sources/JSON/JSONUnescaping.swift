/// Turns the escapes of a string, already checked, into what they stand for.
enum JSONUnescaping {
  /// The string that these bytes between the quotes stand for.
  ///
  /// Invalid UTF-8 is repaired by the string itself.
  static func string(from bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    String(unsafeUninitializedCapacity: range.count) { write(bytes, range, to: $0) }
  }

  /// What these bytes between the quotes stand for; invalid UTF-8 stays as it is.
  static func bytes(from bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { target, count in
      count = write(bytes, range, to: target)
    }
  }

  /// Writes what the bytes stand for, and says how much that is: no more than the bytes, for nothing unescaped is
  /// longer than its escape.
  private static func write(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to target: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var index = range.lowerBound
    var count = 0
    while index < range.upperBound {
      let end = min(ByteSearch.endOfStringRun(in: bytes, from: index), range.upperBound)
      bytes.extracting(index..<end).withUnsafeBytes { run in
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(target)[count...])
          .copyMemory(from: run)
      }
      count += end - index
      guard end < range.upperBound else { break }
      if let byte = unescaped(bytes[end + 1]) {
        target.initializeElement(at: count, to: byte)
        count += 1
        index = end + 2
        continue
      }
      let scalar = scalar(of: bytes, at: end, next: &index)
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        target.initializeElement(at: count, to: byte)
        count += 1
      }
    }
    return count
  }

  /// The scalar that the `\u` at `start` stands for, and where the text goes on after it.
  private static func scalar(of bytes: Span<UInt8>, at start: Int, next: inout Int) -> Unicode.Scalar {
    next = start + 6
    let unit = codeUnit(of: bytes, at: start)
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) ?? replacement }
    guard next + 6 <= bytes.count, bytes[next] == UInt8(ascii: "\\"), bytes[next + 1] == UInt8(ascii: "u")
    else {
      return replacement
    }
    let second = codeUnit(of: bytes, at: next)
    guard UTF16.isTrailSurrogate(second) else { return replacement }
    next += 6
    return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00)) ?? replacement
  }

  /// The four hexadecimal digits after `\u`.
  private static func codeUnit(of bytes: Span<UInt8>, at start: Int) -> UInt16 {
    (start + 2..<start + 6).reduce(0) { unit, index in unit << 4 | UInt16(hexadecimal(bytes[index]) ?? 0) }
  }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// What a backslash and this letter stand for; nil if nothing.
  static func unescaped(_ letter: UInt8) -> UInt8? {
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
  static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
