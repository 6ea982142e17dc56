/// Searches that look at eight bytes at a time.
///
/// A `didOpen` carries megabytes in one string, so the length of a run of plain bytes is what reading and
/// writing cost. The arithmetic is the well-known "has a zero byte": a byte of `word ^ pattern` is zero where
/// the bytes agree, and subtracting one from it sets its top bit. Only bytes above a true hit can be reported
/// falsely, and only the lowest hit is used.
enum ByteSearch {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// The place of the first `"` or `\` at or after `start`, or the end.
  static func endOfStringRun(in bytes: Span<UInt8>, from start: Int) -> Int {
    let raw = bytes.bytes
    var index = start
    while index <= raw.byteCount - 8 {
      let word = UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      let hits = matches(word, 0x22) | matches(word, 0x5C)
      if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x5C { index += 1 }
    return index
  }

  /// The place of the first byte at or after `start` that must be escaped in a string, or the end.
  static func endOfUnescapedRun(in bytes: Span<UInt8>, from start: Int) -> Int {
    let raw = bytes.bytes
    var index = start
    while index <= raw.byteCount - 8 {
      let word = UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      let controls = (word &- ones &* 0x20) & ~word & tops
      let hits = controls | matches(word, 0x22) | matches(word, 0x5C)
      if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count, bytes[index] >= 0x20, bytes[index] != 0x22, bytes[index] != 0x5C { index += 1 }
    return index
  }

  private static func matches(_ word: UInt64, _ byte: UInt64) -> UInt64 {
    let difference = word ^ (ones &* byte)
    return (difference &- ones) & ~difference & tops
  }
}
