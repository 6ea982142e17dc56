/// Searches that look at eight bytes at a time.
///
/// A `didOpen` carries megabytes in one string, so the length of a run of plain bytes is what reading and
/// writing cost. The arithmetic is the well-known "has a zero byte": a byte of `word ^ pattern` is zero where
/// the bytes agree, and subtracting one from it sets its top bit. Only bytes above a true hit can be reported
/// falsely, and only the lowest hit is used.
enum ByteSearch {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// The eight bytes from `index` on, which must all be there, the first in the lowest bits.
  static func word(in bytes: Span<UInt8>, at index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Whether both are the same bytes.
  ///
  /// A walk along the two was every twentieth moment of a key.
  static func areSame(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    var index = 0
    while index + 8 <= left.count {
      guard word(in: left, at: index) == word(in: right, at: index) else { return false }
      index += 8
    }
    while index < left.count {
      guard left[index] == right[index] else { return false }
      index += 1
    }
    return true
  }

  /// The place of the first such byte at or after `start`, or the end.
  static func place(of byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count {
      let hits = matches(word(in: bytes, at: index), byte)
      if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count, bytes[index] != byte { index += 1 }
    return min(index, bytes.count)
  }

  /// The place of the first byte at or after `start` that is not ASCII, or the end.
  static func endOfASCII(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count {
      let high = word(in: bytes, at: index) & tops
      if high != 0 { return index + high.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count, bytes[index] < 0x80 { index += 1 }
    return index
  }

  /// The place of the first byte at or after `start` that must be escaped in a string, or the end.
  static func endOfUnescapedRun(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count {
      let word = word(in: bytes, at: index)
      let controls = (word &- ones &* 0x20) & ~word & tops
      let hits = controls | matches(word, 0x22) | matches(word, 0x5C)
      if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count, bytes[index] >= 0x20, bytes[index] != 0x22, bytes[index] != 0x5C { index += 1 }
    return index
  }

  /// The top bit of the first byte of a word that is such a byte; what stands in the bytes above it says nothing.
  static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & tops
  }
}
