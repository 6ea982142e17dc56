import TodoText

/// Helpers for parsing dates; none of them reads out of bounds.
enum DateBytes {
  /// The byte at an offset; 0, which no date contains, if it is out of bounds.
  static func byte(_ bytes: Span<UInt8>, _ offset: Int) -> UInt8 {
    offset >= 0 && offset < bytes.count ? bytes[offset] : 0
  }

  /// The offset of the first byte from `offset` that is neither a space nor a tab; `end` if there is none.
  static func blanksEnd(_ bytes: Span<UInt8>, from offset: Int, to end: Int) -> Int {
    var offset = offset
    while offset < end, bytes[offset] == .space || bytes[offset] == .tab { offset += 1 }
    return offset
  }

  /// The value of exactly `count` digits, at most 4, that no other digit follows.
  static func number(_ bytes: Span<UInt8>, at offset: Int, digits count: Int) -> Int? {
    guard offset >= 0, count <= bytes.count - offset else { return nil }
    var number = 0
    for index in offset..<offset + count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number &* 10 &+ Int(digit)
    }
    return byte(bytes, offset + count).isASCIIDigit ? nil : number
  }
}
